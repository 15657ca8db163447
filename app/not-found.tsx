import { Failure } from './_shared/failure'

/** Whatever a page declares as not found, with HTTP 404. */
export default function NotFound() {
  return <Failure kind="notFound" />
}
