import { describe, expect, test } from 'vitest'

import { compileLegacyTable } from './match-legacy.ts'
import { demoLegacyTable } from './test-legacy-table.ts'

describe.skipIf(demoLegacyTable.families.length === 0)(
  'every name of specification 2.5 has a page of its own',
  () => {
    const { match } = compileLegacyTable(demoLegacyTable, 'varnholt')
    const industries = {
      de: `werkzeuge industrietechnik startups prototypen sport_freizeit fahrzeugtechnik user_manuals markendesign maschinen
      haustechnik emobility internationale_kunden moebel_stadtmoeblierung medizintechnik consumer_produkte ui_ux_design`,
      en: `tools industrial_technology startups prototypes sports_leisure automotive_engineering user_manuals branddesign machines
      house_technology emobility_en international_business furniture_streetfurniture medical_engineering consumer_products
      ui_ux_design_en`,
    }
    const [german, english] = [industries.de.split(/\s+/), industries.en.split(/\s+/)]
    test.each(german.map((name, index) => [name, english[index] ?? '']))('industry %s, %s', (de, en) => {
      const page = `referenzen?category=${de}`
      expect(match(`/referenzen/${de}.php`)?.page).toBe(page)
      expect(match(`/en/references/${en}.php`)?.page).toBe(page)
    })

    test.each([
      ['ui_ux_design', 'ui_ux_design', 'leistungen/ui-ux-design'],
      ['prototyping', 'prototyping', 'leistungen/prototyping'],
      ['produktdesign', 'productdesign', 'leistungen/produkt-design'],
      ['engineering', 'engineering', 'leistungen/engineering'],
      ['user_excitement', 'user_excitement', 'impulse/user-excitement-touchpoints'],
      ['start_up_consultancy', 'startup_consultancy', 'leistungen/start-up-beratung'],
      ['nachhaltige_entwicklung', 'sustainable_development', 'leistungen/nachhaltige-entwicklung'],
      ['medical_design', 'medical_design', 'leistungen/medical-design'],
      ['design_for_manufacturing', 'design_for_manufacturing', 'leistungen/design-for-manufacturing'],
      ['varnholt-akademie', 'varnholt-akademie', 'leistungen/akademie'],
      ['brand-design', 'brand-design', 'leistungen/markendesign'],
      ['ideation_innovation', 'ideation_innovation', 'leistungen/ideation-innovation'],
      ['index', 'index', 'leistungen'],
    ])('service %s, %s', (de, en, page) => {
      expect(match(`/services/${de}.php`)?.page).toBe(page)
      expect(match(`/en/services/${en}.php`)?.page).toBe(page)
    })

    test.each([
      ['/unternehmen/team.php', 'unternehmen/team'],
      ['/unternehmen/historie.php', 'unternehmen/historie'],
      ['/en/company/index.php', 'unternehmen'],
      ['/en/company/team.php', 'unternehmen/team'],
      ['/en/company/history.php', 'unternehmen/historie'],
      ['/en/company/quality_management.php', 'unternehmen/qualitaetsmanagement'],
      ['/en/company/philosophy.php', 'unternehmen/philosophie'],
      ['/en/company/climate_neutrality.php', 'unternehmen/klimaneutralitaet'],
    ])('%s', (path, page) => {
      expect(match(path)?.page).toBe(page)
    })
  },
)
