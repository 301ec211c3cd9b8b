/** A static font for satori. */
export interface CardFont {
  name: string
  weight: 400 | 600
  data: Uint8Array<ArrayBuffer>
}

/** A rectangle, in pixels or as shares of a picture. */
interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** Where a picture is in a card, in pixels, and the part of it that is shown, as shares of it (0 to 1). */
interface PicturePlacement {
  box: Rectangle
  part: Rectangle
}

/** A card to draw, at its size in pixels. PNG is for flat colours, JPEG for pictures. */
export interface Drawing {
  /** Its React element without components, as JSON: elements cannot be sent to another process. */
  element: string
  width: number
  height: number
  type: 'image/png' | 'image/jpeg'
  picture: (PicturePlacement & { bytes: Uint8Array }) | null
}

/** What the drawing process gets: the fonts first, then drawings, one after the other. */
export type DrawingRequest = { fonts: readonly CardFont[] } | { drawing: Drawing }
export type DrawingResponse = { bytes: Uint8Array<ArrayBuffer> } | { error: string }
