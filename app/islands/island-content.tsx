import { messages as german } from '../../locales/de/islands.po'
import { messages as germanSite } from '../../locales/de/messages.po'
import { messages as english } from '../../locales/en/islands.po'
import { messages as englishSite } from '../../locales/en/messages.po'
import type { Island } from '../../server-functions/pages/island.ts'
import { Rows } from '../blocks/news-list/news-list.tsx'
import { featureCatalogues, featureMessages } from '../i18n/feature-messages.tsx'
import { Contacts } from './contacts.tsx'
import { MoreNews } from './more-news.tsx'
import { MoreProjects } from './more-projects.tsx'
import { PressFolder } from './press-folder.tsx'
import { ProjectEstimateAndFailures } from './project-estimate-and-failures.tsx'
import { Estimates } from './project-estimates.tsx'
import { Failures } from './project-failures.tsx'
import { ProjectTeaser } from './project-teaser.tsx'
import { ShelfTeaser } from './shelf-teaser.tsx'

/** The components of islands; only the server has them. */
export function IslandContent(island: Island) {
  return (
    <IslandMessages>
      <Content {...island} />
    </IslandMessages>
  )
}

function Content(island: Island) {
  switch (island.name) {
    case 'contacts':
      return <Contacts {...island} />
    case 'estimates':
      return <Estimates {...island} />
    case 'failures':
      return <Failures {...island} />
    case 'more-projects':
      return <MoreProjects {...island} />
    case 'more-news':
      return <MoreNews {...island} />
    case 'newest-news':
      return <Rows items={island.items} Heading="h3" />
    case 'press-folder':
      return <PressFolder {...island} />
    case 'estimate-and-failures':
      return <ProjectEstimateAndFailures {...island} />
    case 'project-teaser':
      return <ProjectTeaser {...island} />
    case 'shelf-teaser':
      return <ShelfTeaser {...island} />
    default:
      return island satisfies never
  }
}

/** Provides the messages of islands, which no browser loads, beside those of the site for the parts that they share. */
const IslandMessages = featureMessages(
  featureCatalogues({ de: { ...germanSite, ...german }, en: { ...englishSite, ...english } }),
)
