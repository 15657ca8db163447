import { redirect } from 'next/navigation'
import { missingPath } from '@/lib/navigation/missing'

/** Addresses below /user without a page: visitors without a session read the same as everybody. */
export default async function UnknownPage({ params }: PageProps<'/user/[page]'>) {
  redirect(missingPath(`/user/${(await params).page}`))
}
