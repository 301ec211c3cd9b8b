import { z } from 'zod'

import { ListingSearchParams, SiteSearchParams } from './search-params.ts'

/** Search params as the input of a server function: an unknown name or an invalid page number is refused. */
export const ListingQuery = z
  .strictObject(ListingSearchParams.shape)
  .refine(({ page }) => page !== null, 'has an invalid page number')
export const SiteSearchQuery = z
  .strictObject(SiteSearchParams.shape)
  .refine(({ page }) => page !== null, 'has an invalid page number')
