import { NotFoundPage } from '@/components/page/failure-page'

/** Whatever a page declares as not found, with HTTP 404. */
export default function NotFound() {
  return <NotFoundPage />
}
