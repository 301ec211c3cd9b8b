import { isDocumentPath } from '../../server-functions/documents/document-paths.ts'
import { isOperatorPath } from '../../server-functions/monitoring/operator-path.ts'
import { isPressPath } from '../../server-functions/press/press-path.ts'
import { cspReportPath } from '../../server-functions/reports/report-path.ts'
import { isCardPath } from '../../server-functions/share-cards/card-path.ts'
import { webhookPath } from '../../server-functions/webhook/webhook-path.ts'

/** Server functions, assets, share cards, and what is for programs; everything else is a page. */
export const isDataPath = (pathname: string) =>
  /^\/(?:_serverFn|f)\//.test(pathname) ||
  isCardPath(pathname) ||
  isPressPath(pathname) ||
  isDocumentPath(pathname) ||
  isOperatorPath(pathname) ||
  pathname === webhookPath ||
  pathname === cspReportPath
