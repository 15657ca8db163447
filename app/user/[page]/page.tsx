import { redirect } from 'next/navigation'
import { missingPath } from '@/lib/navigation/missing'

/** Unknown addresses below /user: visitors without a session get the common page. */
export default async function UnknownPage({ params }: PageProps<'/user/[page]'>) {
  redirect(missingPath(`/user/${(await params).page}`))
}
