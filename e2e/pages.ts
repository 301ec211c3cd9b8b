/** Every public page of the demo space, in both languages: [German path, English path]. */
export const pages = [
  ['/de', '/en'],
  ['/de/referenzen', '/en/references'],
  ['/de/referenzen/infusionspumpe', '/en/references/infusion-pump'],
  ['/de/referenzen/schlagschrauber', '/en/references/impact-driver'],
  ['/de/referenzen/raumthermostat', '/en/references/room-thermostat'],
  ['/de/leistungen', '/en/services'],
  ['/de/leistungen/prototypen', '/en/services/prototypes'],
  ['/de/leistungen/simulatoren', '/en/services/simulators'],
  ['/de/ueber-uns', '/en/about-us'],
  ['/de/neuigkeiten', '/en/news'],
  ['/de/neuigkeiten/fuenfachs-fraese', '/en/news/five-axis-mill'],
  ['/de/neuigkeiten/verpackungslinie-im-massstab', '/en/news/packaging-line-to-scale'],
  ['/de/kontakt', '/en/contact'],
  ['/de/impressum', '/en/imprint'],
  ['/de/datenschutz', '/en/privacy'],
] as const
