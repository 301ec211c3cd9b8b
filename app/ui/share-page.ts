/**
 * Shares a page by the share sheet of a phone; elsewhere copies its address.
 * @returns whether it was copied
 */
export async function sharePage(path: string): Promise<boolean> {
  const url = new URL(path, location.href).href
  // Both reject: if the visitor closes the sheet, or does not allow the clipboard.
  const isDone =
    'share' in navigator && matchMedia('(pointer: coarse)').matches
      ? navigator.share({ title: document.title, url }).then(() => false)
      : navigator.clipboard.writeText(url).then(() => true)
  return isDone.catch(() => false)
}
