import { constants, type FileHandle, open } from 'node:fs/promises'

type Bytes = Uint8Array<ArrayBuffer>

/** Up to this size a part is read at once, and beyond it in pieces as the client takes them. */
const pieceBytes = 256 * 1024

/** No link is followed, also none that came after the file was looked at. */
const openFile = (path: string) => open(path, constants.O_RDONLY | constants.O_NOFOLLOW)

const readPiece = async (handle: FileHandle, start: number, end: number): Promise<Bytes> => {
  const piece = new Uint8Array(Math.min(pieceBytes, end + 1 - start))
  for (let filled = 0; filled < piece.byteLength;) {
    const { bytesRead } = await handle.read(piece, filled, piece.byteLength - filled, start + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read')
    filled += bytesRead
  }
  return piece
}

async function* piecesOf(path: string, start: number, end: number): AsyncGenerator<Bytes, void> {
  const handle = await openFile(path)
  try {
    for (let position = start; position <= end;) {
      const piece = await readPiece(handle, position, end)
      position += piece.byteLength
      yield piece
    }
  } finally {
    await handle.close()
  }
}

/** The file is opened when the first piece is taken, so a response that nobody reads holds none open. */
const streamOf = (pieces: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> =>
  new ReadableStream<Bytes>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (value) controller.enqueue(value)
        if (done) controller.close()
      },
      cancel: async () => void (await pieces.return()),
    },
    { highWaterMark: 0 },
  )

/** The bytes of a file from start to end, the last one too: at once if they are few, else as a stream. */
export const readFilePart = async (path: string, start: number, end: number) => {
  const pieces = piecesOf(path, start, end)
  if (end + 1 - start > pieceBytes) return streamOf(pieces)
  const { value } = await pieces.next()
  await pieces.return()
  return value ?? new Uint8Array()
}

/** All bytes of a file. */
export const readWholeFile = async (path: string): Promise<Uint8Array> => {
  const handle = await openFile(path)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
