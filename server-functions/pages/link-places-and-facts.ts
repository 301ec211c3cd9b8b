import type { BodyBlock, FactPlace } from '../content/schema/blocks.ts'
import { placeUrlFragment } from '../content/url-fragments.ts'

type Picture = Extract<BodyBlock, { component: 'picture' }>
type Facts = Extract<BodyBlock, { component: 'facts' }>

/**
 * The blocks of a page, with the places of pictures and the facts that they lead to connected: the place links within
 * the page, and the fact links back. Pure.
 */
export function linkPlaces(body: BodyBlock[]): BodyBlock[] {
  const places = body.flatMap((block) => (block.component === 'picture' ? block.places : []))
  if (places.length === 0) return body
  const anchors = new Set(
    body.flatMap((block) => (block.component === 'facts' ? block.items.map(({ anchor }) => anchor) : [])),
  )
  const linked = new Map<string, FactPlace>()
  for (const { _uid, label, link } of places) {
    const anchor = anchorOf(link?.href)
    if (anchor && anchors.has(anchor) && !linked.has(anchor))
      linked.set(anchor, { href: `#${placeUrlFragment(_uid)}`, label })
  }
  return body.map((block) => {
    if (block.component === 'picture') return withinPage(block, linked)
    return block.component === 'facts' ? withWayBack(block, linked) : block
  })
}

function withinPage(picture: Picture, linked: ReadonlyMap<string, FactPlace>): Picture {
  const places = picture.places.map((place) => {
    const anchor = anchorOf(place.link?.href)
    return linked.has(anchor) ? { ...place, link: { href: `#${anchor}`, newTab: false } } : place
  })
  return { ...picture, places }
}

function withWayBack(facts: Facts, linked: ReadonlyMap<string, FactPlace>): Facts {
  return { ...facts, items: facts.items.map((fact) => ({ ...fact, place: linked.get(fact.anchor) ?? null })) }
}

function anchorOf(href = ''): string {
  return /#(.+)$/.exec(href)?.[1] ?? ''
}
