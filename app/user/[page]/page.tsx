import { redirect } from 'next/navigation'
import { missingPath } from '@/lib/navigation/missing'

/** Addresses below /user that no page has: visitors without a session are told so as well. */
export default async function UnknownPage({ params }: PageProps<'/user/[page]'>) {
  redirect(missingPath(`/user/${(await params).page}`))
}
