import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import {
  Downloads as DownloadsContent,
  Faq as FaqContent,
  LinkCards as LinkCardsContent,
  Process as ProcessContent,
  Quote as QuoteContent,
} from '../../server-functions/content/schema/blocks.ts'
import {
  Clients as ClientsContent,
  Team as TeamContent,
} from '../../server-functions/content/schema/listing-blocks.ts'
import { htmlOf } from '../test-router.tsx'
import { Clients } from './clients/clients.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { Faq } from './faq/faq.tsx'
import { LinkCards } from './link-cards/link-cards.tsx'
import { Process } from './process/process.tsx'
import { Quote } from './quote/quote.tsx'
import { Team } from './team/team.tsx'

const drawing = { filename: 'https://x.example/f/1/400x160/h/logo.svg', alt: 'Schriftzug' }
const pdf = { filename: 'https://x.example/f/1/x/h/liste.pdf' }
const link = { href: '/de/unternehmen/team', newTab: false }
const paragraph = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ja.' }] }],
}
const person = (fields: object) => ({
  uuid: 'p',
  content: { component: 'person', name: 'Tomasz Bielak', ...fields },
})
const customer = (fields: object) => ({
  uuid: 'c',
  content: { component: 'client', name: 'Brandtner', ...fields },
})

const downloads = (file: object | string | null) =>
  DownloadsContent.parse({
    component: 'downloads',
    items: [{ component: 'download', label: 'Checkliste', note: 'Zwei Seiten', file }],
  })
const cards = (items: object[]) =>
  LinkCardsContent.parse({
    component: 'link_cards',
    items: items.map((item) => ({ component: 'link_card', ...item })),
  })
const clients = (fields: object) =>
  ClientsContent.parse({ component: 'clients', clients: [customer(fields)] })
const team = (fields: object) => TeamContent.parse({ component: 'team', people: [person(fields)] })

const cases: [string, () => ReactNode, string[], string[]][] = [
  [
    'a download has its label, note and format',
    () => <Downloads {...downloads(pdf)} />,
    ['href="https://x.example/f/1/x/h/liste.pdf" download=""', 'PDF', 'Checkliste', 'Zwei Seiten'],
    [],
  ],
  [
    'a picture to download is shown',
    () => <Downloads {...downloads('https://x.example/f/1/1088x228/h/logo.svg')} />,
    ['src="https://x.example/f/1/1088x228/h/logo.svg"', 'width="1088"', 'SVG', 'Checkliste'],
    [],
  ],
  [
    'a question is a details element',
    () => (
      <Faq
        {...FaqContent.parse({
          component: 'faq',
          items: [{ component: 'faq_item', question: 'Bauen Sie Einzelstücke?', answer: paragraph }],
        })}
      />
    ),
    ['<summary>Bauen Sie Einzelstücke?', '<p>Ja.</p>'],
    [],
  ],
  [
    'a step without a duration and result has only its title',
    () => (
      <Process
        {...ProcessContent.parse({
          component: 'process',
          steps: [{ component: 'process_step', title: 'Zerlegen' }],
        })}
      />
    ),
    ['<h3>Zerlegen</h3>'],
    ['Ergebnis'],
  ],
  [
    'a person has telephone and email links',
    () => <Team {...team({ phone: '+49 441 55 02-17', email: 't@varnholt.example', since: '1998' })} />,
    ['href="tel:+49441550217"', 'href="mailto:t@varnholt.example"', 'seit 1998'],
    [],
  ],
  [
    'a person without contact details has no links',
    () => <Team {...team({})} />,
    ['<h3>Tomasz Bielak</h3>'],
    ['<a ', '<img'],
  ],
  [
    'the alternative text of a logo is the client name',
    () => <Clients {...clients({ logo: drawing, trade: 'Espressomaschinen', town: 'Ahlsbrück' })} />,
    ['alt="Brandtner"', 'Espressomaschinen, Ahlsbrück'],
    ['Schriftzug'],
  ],
  ['a client without a logo is shown by name', () => <Clients {...clients({})} />, ['Brandtner'], ['<img']],
  [
    'link cards with images are a grid',
    () => <LinkCards {...cards([{ title: 'Team', image: drawing, link }])} />,
    ['data-pictured="true"', 'href="/de/unternehmen/team"', 'alt=""'],
    [],
  ],
  [
    'if a card has no image all are a list, and a card without a link is left out',
    () => (
      <LinkCards
        {...cards([
          { title: 'Team', image: drawing, link },
          { title: 'Historie', link },
          { title: 'Nirgends' },
        ])}
      />
    ),
    ['data-pictured="false"', 'Historie'],
    ['Nirgends'],
  ],
  [
    'a quotation has no literal quotation marks',
    () => <Quote {...QuoteContent.parse({ component: 'quote', text: 'Es passt.', author: 'R. Wessing' })} />,
    ['<q>Es passt.</q>', '<figcaption>R. Wessing'],
    ['„', '"Es'],
  ],
]

test.each(cases)('%s', async (_what, part, present, absent) => {
  const html = await htmlOf(part())
  for (const words of present) expect(html).toContain(words)
  for (const words of absent) expect(html).not.toContain(words)
})

test('link cards without any link render nothing', async () => {
  expect(await htmlOf(<LinkCards {...cards([{ title: 'Nirgends' }])} />)).toBe('')
})

test('an intro without a title is shown', async () => {
  const html = await htmlOf(
    <Process {...ProcessContent.parse({ component: 'process', intro: 'So gehen wir vor.' })} />,
  )
  expect(html).toContain('<p>So gehen wir vor.</p>')
  expect(html).not.toContain('<h2')
})
