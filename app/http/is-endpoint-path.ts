import { cspReportPath, isOperatorPath, webhookPath } from '../../server-functions/paths/endpoint-paths.ts'
import { isMetadataPath } from '../../server-functions/paths/metadata-paths.ts'
import { isPressPath } from '../../server-functions/press/press-path.ts'
import { isCardPath } from '../../server-functions/share-cards/card-path.ts'

/** Whether a path is that of a server function, an asset, a share card, a file for the press, or for programs; else of a page. */
export const isEndpointPath = (pathname: string) =>
  /^\/(?:_serverFn|f)\//.test(pathname) ||
  isCardPath(pathname) ||
  isPressPath(pathname) ||
  isMetadataPath(pathname) ||
  isOperatorPath(pathname) ||
  pathname === webhookPath ||
  pathname === cspReportPath
