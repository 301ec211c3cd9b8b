import type { BlockProps } from '../ui/block-props.ts'

/** An image of a gallery with its index and its ratio (width / height). */
export type GalleryPicture = ReturnType<typeof picturesOf>[number]

export function picturesOf(items: BlockProps<'gallery'>['items']) {
  return items
    .flatMap(({ _uid: uid, _editable: editable, image, caption }) =>
      image ? [{ uid, editable, image, caption }] : [],
    )
    .map(({ uid, editable, image, caption }, index) => ({
      uid,
      editable,
      image,
      caption,
      index,
      ratio: ratioOf(image),
    }))
}

/** A picture that is enlarged like one of a gallery. */
export function galleryPicture(
  image: GalleryPicture['image'],
  caption = image.alt,
  index = 0,
): GalleryPicture {
  return { uid: '', editable: undefined, image, caption, index, ratio: ratioOf(image) }
}

function ratioOf({ width, height }: { width: number; height: number }): number {
  return width && height ? width / height : 1.5
}
