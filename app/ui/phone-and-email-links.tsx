/** A telephone number to call. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
}

/** An email link that can wrap before the @. */
export function EmailLink({ address, href = `mailto:${address}` }: { address: string; href?: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a href={href}>
      <span>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </span>
    </a>
  )
}
