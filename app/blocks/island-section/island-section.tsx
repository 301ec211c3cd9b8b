import { Island } from '../../island-loading/island.tsx'
import { Section } from '../../ui/section.tsx'

interface IslandSectionProps {
  title: string
  intro: string
  island: string | null
}

/** A list that only the server renders, with its title. */
export function IslandSection({ title, intro, island }: IslandSectionProps) {
  return (
    <Section title={title} intro={intro} isFeatured>
      <Island address={island} />
    </Section>
  )
}
