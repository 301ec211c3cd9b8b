import type { Random } from './random.ts'

/** Text in both languages of the space. */
export interface Text {
  de: string
  en: string
}

const words = {
  de: `Werkstatt Modell Entwurf Gehäuse Prüfung Fertigung Oberfläche Kante Griff Skizze Vorserie Maßstab Gerät Bauteil Fräse Aluminium Kunststoff Prototyp Versuch Ergebnis Toleranz Messung Gewicht Anzeige Schalter Gelenk Dichtung Verpackung Montage Freigabe Lieferung Woche Team Zeichnung Werkzeug schnell genau leise fest ruhig hell klein groß dünn schwer einfach robust zeigt hält passt trägt braucht prüft baut findet nutzt spart wird bleibt ist hat kann soll muss und oder aber weil wenn danach zuerst heute gestern mit ohne für über unter zwischen nach vor bei aus jede jeder kein mehr weniger fast genug immer selten`,
  en: `workshop model draft housing test production surface edge handle sketch pilot scale device part mill aluminium plastic prototype trial result tolerance measurement weight display switch joint seal packaging assembly release delivery week team drawing tool quick exact quiet firm calm bright small large thin heavy simple robust shows holds fits carries needs checks builds finds uses saves becomes stays is has can should must and or but because when then first today yesterday with without for above below between after before at from every each no more less almost enough always rarely`,
}
const lists = { de: words.de.split(/\s+/), en: words.en.split(/\s+/) }

function inBothLanguages(write: (language: keyof Text) => string): Text {
  return {
    de: write('de'),
    en: write('en'),
  }
}
function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
function randomWords(random: Random, language: keyof Text, count: number) {
  return Array.from({ length: count }, () => random.pick(lists[language])).join(' ')
}

export function title(random: Random, [min, max] = [2, 5]): Text {
  return inBothLanguages((language) =>
    capitalized(randomWords(random, language, random.whole(min ?? 2, max ?? 5))),
  )
}

function sentence(random: Random, language: keyof Text) {
  const text = capitalized(randomWords(random, language, random.whole(6, 13)))
  if (!random.chance(0.08)) return `${text}.`
  return language === 'de' ? `„${text}.“` : `“${text}.”`
}

export function paragraph(random: Random, [min, max] = [2, 5]): Text {
  return inBothLanguages((language) =>
    Array.from({ length: random.whole(min ?? 2, max ?? 5) }, () => sentence(random, language)).join(' '),
  )
}

/** A field with its translation, as Storyblok stores them. */
export function translated<Value>(field: string, { de, en }: { de: Value; en: Value }) {
  return {
    [field]: de,
    [`${field}__i18n__en`]: en,
  }
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
export function slugOf(text: string) {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
