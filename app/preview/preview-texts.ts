import type { Locale } from '../../locales/locales.ts'
import type { AddressAnswer } from '../../server-functions/addresses/redirect-tester-answer.ts'
import type { PageProblem } from './page-problems.ts'

/** The texts of the tools for editors. Not in the message catalogues, which every visitor loads. */
interface PreviewTexts {
  bar: string
  draft: string
  published: string
  noDrafts: string
  showPublished: string
  showDraft: string
  openEditor: string
  nothingMissing: string
  tryAddress: string
  oldAddress: string
  tryIt: string
  describeAddress: (result: AddressAnswer['result']) => string
  problemCount: (count: number) => string
  unpublished: { title: string; text: string }
  incomplete: { title: string; text: string }
  describe: (problem: PageProblem) => string
}

export const previewTexts: Record<Locale, PreviewTexts> = {
  de: {
    bar: 'Vorschau',
    draft: 'Entwurf',
    published: 'Veröffentlicht',
    noDrafts: 'Entwürfe sieht, wer die Seite aus dem Editor öffnet.',
    showPublished: 'Veröffentlichte Fassung zeigen',
    showDraft: 'Entwurf zeigen',
    openEditor: 'Im Editor öffnen',
    nothingMissing: 'Nichts fehlt',
    tryAddress: 'Wohin führt eine Adresse?',
    oldAddress: 'Alte Adresse',
    tryIt: 'Prüfen',
    describeAddress: (result) => {
      switch (result.kind) {
        case 'moved':
          return `Führt zu ${result.to} (${result.permanent ? 'dauerhaft, 301' : 'vorübergehend, 302'}).`
        case 'page':
          return 'Hier ist eine Seite.'
        case 'gone':
          return 'Gibt es mit Absicht nicht mehr (410).'
        case 'missing':
          return 'Führt nirgendwohin (404).'
        case 'unavailable':
          return 'Das lässt sich gerade nicht sagen: Die Inhalte sind nicht erreichbar.'
        case 'other site':
          return 'Das ist keine Adresse dieser Website. Schreiben Sie einen Pfad wie /alt/seite.php.'
        default:
          return result satisfies never
      }
    },
    problemCount: (count) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
    unpublished: {
      title: 'Nicht mehr veröffentlicht',
      text: 'Diese Seite wurde gerade zurückgezogen. Besucherinnen und Besucher bekommen einen 404; der Entwurf bleibt im Editor.',
    },
    incomplete: {
      title: 'Noch keine Seite',
      text: 'Sie erscheint hier, sobald ausgefüllt ist, was sie braucht, zuerst die Überschrift.',
    },
    describe: (problem) => {
      switch (problem.kind) {
        case 'translation':
          return problem.count === 1
            ? 'Ein Text ist noch nicht übersetzt.'
            : `${problem.count} Texte sind noch nicht übersetzt.`
        case 'alternative':
          return `Ohne Alternativtext: ${problem.pictures.join(', ')}`
        case 'description':
          return 'Die Beschreibung für Suchmaschinen fehlt.'
        case 'descriptionLength':
          return `Die Beschreibung hat ${problem.length} Zeichen; gut sind 70 bis 160.`
        case 'socialPicture':
          return 'Die Seite hat kein Bild für soziale Netze.'
        case 'titleLength':
          return `Der Titel hat ${problem.length} Zeichen; Suchmaschinen zeigen etwa 60.`
        case 'headingOrder':
          return `Die Überschrift „${problem.heading}“ (Ebene ${problem.level}) folgt auf Ebene ${problem.after}.`
        case 'mainHeading':
          return `Die Seite hat ${problem.count} Hauptüberschriften; eine soll es sein.`
        case 'contrast':
          return `„${problem.text}“ hat zu wenig Kontrast: ${problem.ratio.toLocaleString('de', { maximumFractionDigits: 1 })} : 1 statt 4,5 : 1.`
        default:
          return problem satisfies never
      }
    },
  },
  en: {
    bar: 'Preview',
    draft: 'Draft',
    published: 'Published',
    noDrafts: 'Drafts are shown to those who open the page from the editor.',
    showPublished: 'Show published version',
    showDraft: 'Show draft',
    openEditor: 'Open in editor',
    nothingMissing: 'Nothing is missing',
    tryAddress: 'Where does an address lead?',
    oldAddress: 'Old address',
    tryIt: 'Try',
    describeAddress: (result) => {
      switch (result.kind) {
        case 'moved':
          return `Leads to ${result.to} (${result.permanent ? 'permanent, 301' : 'temporary, 302'}).`
        case 'page':
          return 'A page is here.'
        case 'gone':
          return 'It is gone on purpose (410).'
        case 'missing':
          return 'It leads nowhere (404).'
        case 'unavailable':
          return 'Nobody can tell now: the content cannot be reached.'
        case 'other site':
          return 'This is no address of this site. Write a path such as /old/page.php.'
        default:
          return result satisfies never
      }
    },
    problemCount: (count) => (count === 1 ? '1 note' : `${count} notes`),
    unpublished: {
      title: 'No longer published',
      text: 'This page has just been taken back. Visitors get a 404; the draft stays in the editor.',
    },
    incomplete: {
      title: 'No page yet',
      text: 'It appears here as soon as what it needs is filled in, the heading first.',
    },
    describe: (problem) => {
      switch (problem.kind) {
        case 'translation':
          return problem.count === 1
            ? 'One text has not been translated.'
            : `${problem.count} texts have not been translated.`
        case 'alternative':
          return `Without alternative text: ${problem.pictures.join(', ')}`
        case 'description':
          return 'There is no description for search engines.'
        case 'descriptionLength':
          return `The description has ${problem.length} characters; 70 to 160 are good.`
        case 'socialPicture':
          return 'The page has no picture for social networks.'
        case 'titleLength':
          return `The title has ${problem.length} characters; search engines show about 60.`
        case 'headingOrder':
          return `The heading “${problem.heading}” (level ${problem.level}) follows level ${problem.after}.`
        case 'mainHeading':
          return `The page has ${problem.count} main headings; there should be one.`
        case 'contrast':
          return `“${problem.text}” has too little contrast: ${problem.ratio.toLocaleString('en', { maximumFractionDigits: 1 })}:1 instead of 4.5:1.`
        default:
          return problem satisfies never
      }
    },
  },
}
