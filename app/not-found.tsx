import { NotFoundPage } from './_shared/not-found-page'

/** Whatever a page declares as not found, with HTTP 404. */
export default function NotFound() {
  return <NotFoundPage />
}
