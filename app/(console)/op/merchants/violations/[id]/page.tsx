import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { requireScreen } from '@/lib/session/session'
import { violationCase } from './_components/violation-case'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('violation'))('oneTitle') }
}

/** One violation with its rule, the month's count, and the appeal. */
export default async function OneViolation({ params, searchParams }: PageProps<'/op/merchants/violations/[id]'>) {
  const session = await requireScreen('/op/merchants/violations/[id]')
  const [{ id }, search] = await Promise.all([params, searchParams])
  return orError(() => violationCase(id, session, search), `/op/merchants/violations/${id}`)
}
