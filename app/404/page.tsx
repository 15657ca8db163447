import { notFound } from 'next/navigation'

export const dynamic = 'force-dynamic'

/** The failure page of the specification; every unknown path comes here. The answer's status is 404 as well. */
export default function FailurePage(): never {
  notFound()
}
