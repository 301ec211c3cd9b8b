import { constants, type FileHandle, open } from 'node:fs/promises'

type Bytes = Uint8Array<ArrayBuffer>

/** Ranges up to this size are read at once, larger ones streamed in chunks of it. */
const chunkBytes = 256 * 1024

/** O_NOFOLLOW: never follow a symbolic link, even one created after the stat. */
function openFile(path: string) {
  return open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
}

async function readChunk(handle: FileHandle, start: number, end: number): Promise<Bytes> {
  const piece = new Uint8Array(Math.min(chunkBytes, end + 1 - start))
  for (let filled = 0; filled < piece.byteLength;) {
    const { bytesRead } = await handle.read(piece, filled, piece.byteLength - filled, start + filled)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read')
    filled += bytesRead
  }
  return piece
}

async function* chunksOf(path: string, start: number, end: number): AsyncGenerator<Bytes, void> {
  const handle = await openFile(path)
  try {
    for (let position = start; position <= end;) {
      const piece = await readChunk(handle, position, end)
      position += piece.byteLength
      yield piece
    }
  } finally {
    await handle.close()
  }
}

/** The file is opened by the first read, so an unread response holds no file descriptor. */
function streamOf(pieces: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>(
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
}

/** Reads a byte range of a file, end inclusive: small ranges as bytes, larger ones as a stream. */
export async function readFileRange(path: string, start: number, end: number) {
  const pieces = chunksOf(path, start, end)
  if (end + 1 - start > chunkBytes) return streamOf(pieces)
  const { value } = await pieces.next()
  await pieces.return()
  return value ?? new Uint8Array()
}

/** Reads a whole file. */
export async function readWholeFile(path: string): Promise<Uint8Array> {
  const handle = await openFile(path)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
