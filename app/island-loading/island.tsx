import { useRouteContext } from '@tanstack/react-router'

/** A part of the page whose code never reaches the browser (docs/decisions/0025); nothing without an address. */
export function Island({ address }: { address: string | null }) {
  const islands = useRouteContext({ from: '__root__', select: (context) => context.islands })
  return address && <islands.View key={address} address={address} />
}
