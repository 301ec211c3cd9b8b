import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { schemaErrors } from '../metadata-files/test-metadata-files.ts'

/** The schema of sitemaps.org, in the package of the generator. It validates extensions strictly. */
const folder = join(dirname(createRequire(import.meta.url).resolve('sitemap')), '../../schema')
const sitemapSchema = readFileSync(join(folder, 'sitemap.xsd'), 'utf8')

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps: only `loc` is not obsolete. */
const imageSchema = `<schema xmlns="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <element name="image"><complexType><sequence><element name="loc" type="anyURI"/></sequence></complexType></element>
</schema>`

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const linkSchema = `<schema xmlns="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.w3.org/1999/xhtml">
  <element name="link"><complexType>
    <attribute name="rel" fixed="alternate" use="required"/>
    <attribute name="hreflang" use="required"><simpleType><restriction base="string">
      <pattern value="[a-z]{2}(-[A-Z]{2})?|x-default"/></restriction></simpleType></attribute>
    <attribute name="href" type="anyURI" use="required"/>
  </complexType></element>
</schema>`

const schema = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="image.xsd"/>
  <import namespace="http://www.w3.org/1999/xhtml" schemaLocation="link.xsd"/>
</schema>`

/** What is wrong with a sitemap. */
export function sitemapErrors(xml: string): Promise<string[]> {
  const preload = { 'sitemap.xsd': sitemapSchema, 'image.xsd': imageSchema, 'link.xsd': linkSchema }
  return schemaErrors(xml, schema, { preload })
}

/** https://www.sitemaps.org/schemas/sitemap/0.9/siteindex.xsd, which the package lacks, without its extensions. */
const indexSchema = `<schema xmlns="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
    targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9">
  <element name="sitemapindex"><complexType><sequence>
    <element name="sitemap" maxOccurs="50000"><complexType><sequence>
      <element name="loc" type="anyURI"/>
      <element name="lastmod" type="dateTime" minOccurs="0"/>
    </sequence></complexType></element>
  </sequence></complexType></element>
</schema>`

/** What is wrong with a sitemap index. */
export function sitemapIndexErrors(xml: string): Promise<string[]> {
  return schemaErrors(xml, indexSchema)
}
