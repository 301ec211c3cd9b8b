import { counted } from '../texts/counted.ts'
import { everydayTexts } from '../texts/everyday-texts.ts'
import { inBothLanguages } from '../texts/interface-language.tsx'

export const noticeTexts = inBothLanguages({
  ...everydayTexts,
  somebody: ['Jemand anderes', 'Somebody else'],
  otherTab: ['Ein anderer Tab dieses Browsers', 'Another tab of this browser'],
  received: [
    (who: string, when: string) => `${who} hat ${when} gespeichert. Das steht jetzt auch hier.`,
    (who, when) => `${who} saved ${when}. Their changes are here now too.`,
  ],
  publishingStopped: [
    'Veröffentlicht ist noch nichts: Sieh dir die Änderung an und veröffentliche dann.',
    'Nothing is published yet: look at the change, then publish.',
  ],
  changes: counted(['1 Änderung', '# Änderungen'], ['1 change', '# changes']),
  conflict: [
    (who: string, when: string) => `${who} hat ${when} gespeichert.`,
    (who, when) => `${who} saved ${when}.`,
  ],
  places: counted(
    [
      'Eure Änderungen berühren sich nicht mehr.',
      'An einer Stelle habt ihr beide geändert. Was soll dort stehen? Alles andere kommt zusammen.',
      'An # Stellen habt ihr beide geändert. Was soll dort stehen? Alles andere kommt zusammen.',
    ],
    [
      'Your changes no longer meet.',
      'In one place both of you made a change. Which one should stay? Everything else is merged.',
      'In # places both of you made a change. Which one should stay? Everything else is merged.',
    ],
  ),
  mine: ['Meine Fassung', 'My version'],
  theirs: ['Die andere Fassung', 'The other version'],
  deleted: ['gelöscht', 'deleted'],
  empty: ['leer', 'empty'],
  everywhereMine: ['Überall meine', 'Mine everywhere'],
  everywhereTheirs: ['Überall die andere', 'The other everywhere'],
  merge: ['Zusammenführen', 'Merge'],
})
