import { z } from 'zod'

import { ApiError } from '../http/api-error.ts'
import { Filters } from './filters.ts'
import { type Rectangle, parseRectangle, rectanglePattern, rectangleText } from './rectangle.ts'

/** Storyblok's maximum side length. */
export const maxSide = 4000

/** An image transformation: the part of the URL after `/m/`. */
export interface Transformation {
  crop?: Rectangle
  fitIn: boolean
  /** a side of 0 keeps the aspect ratio; flips are horizontal and vertical */
  size?: { width: number; height: number; flipX: boolean; flipY: boolean }
  smart: boolean
  filters: Filters
}

const grammar = 'X1xY1:X2xY2/fit-in/WIDTHxHEIGHT/smart/filters:name(value):name(value)'
const colonBeforeFilter = /:(?=[^():]*(?:\(|$))/

/** An error that names the part of the URL, what is wrong and what is valid. */
function invalidPart(part: string, reason: string) {
  return new ApiError(400, `${part.slice(0, 100)} ${reason}`)
}

function parseFilters(text: string): Filters {
  const given = new Map<string, string>()
  for (const item of text.split(colonBeforeFilter)) {
    const [, name, value] = /^([^():]+)\(([^()]*)\)$/.exec(item) ?? []
    if (name === undefined || value === undefined)
      throw invalidPart(
        `filters: "${item}"`,
        'must be a name and a value in parentheses, such as quality(80)',
      )
    if (!Object.hasOwn(Filters.shape, name))
      throw invalidPart(name, `is not a filter; valid filters are ${Object.keys(Filters.shape).join(', ')}`)
    if (given.has(name)) throw invalidPart(name, 'must occur once')
    given.set(name, value.replaceAll(' ', ''))
  }
  const { data, error } = Filters.safeParse(Object.fromEntries(given))
  if (data) return data
  const [issue] = error.issues
  const name = String(issue?.path[0])
  throw invalidPart(`${name}(${given.get(name)})`, issue?.message ?? 'is wrong')
}

function parseCrop(text: string): Rectangle {
  const box = parseRectangle(text)
  if (box.left < box.right && box.top < box.bottom) return box
  throw invalidPart(text, 'must be its top left and bottom right, such as 0x0:300x200')
}

/**
 * Parses the text after `/m/`. Every part is optional.
 * @throws ApiError 400 with the reason
 */
export function parseTransformation(text: string): Transformation {
  const parts = text.split('/').filter((part) => part !== '')
  const take = (pattern: RegExp) => {
    const found = pattern.exec(parts[0] ?? '')
    if (found) parts.shift()
    return found
  }
  const crop = take(rectanglePattern)
  const fitIn = take(/^fit-in$/)
  const size = take(/^(-?)(\d{1,5})x(-?)(\d{1,5})$/)
  const smart = take(/^smart$/)
  const filters = take(/^filters:(.*)$/)
  if (parts[0] !== undefined)
    throw invalidPart(
      `"${parts[0]}"`,
      /^[-\dx:]+$/.test(parts[0]) && /\d{6}/.test(parts[0])
        ? `must have numbers of at most 5 digits, and the maximum side length is ${maxSide}`
        : `is not valid here, expected ${grammar} in this order`,
    )
  return {
    ...(crop && { crop: parseCrop(crop[0]) }),
    fitIn: fitIn !== null,
    ...(size && {
      size: {
        width: Number(size[2]),
        height: Number(size[4]),
        flipX: size[1] === '-',
        flipY: size[3] === '-',
      },
    }),
    smart: smart !== null,
    filters: filters ? parseFilters(filters[1] ?? '') : {},
  }
}

/** The canonical text of a transformation: equal transformations have equal texts. */
export function formatTransformation({ crop, fitIn, size, smart, filters }: Transformation): string {
  const values = Object.entries(z.encode(Filters, filters)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    crop && rectangleText(crop),
    fitIn && 'fit-in',
    size && `${size.flipX ? '-' : ''}${size.width}x${size.flipY ? '-' : ''}${size.height}`,
    smart && 'smart',
    values.length > 0 && `filters:${values.map(([name, value]) => `${name}(${value})`).join(':')}`,
  ]
    .filter(Boolean)
    .join('/')
}
