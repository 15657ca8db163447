import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/page/form-page'
import { plainQuery } from '@/components/table/list-url'
import { requireScreen } from '@/lib/session/session'
import { orError } from '../../or-error'
import { answerTo } from './_components/answer'
import { addressOf, INSPECTOR, Question } from './_inspector/question'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('inspector'))('title') }
}

/** Page that explains why a user may do something or not. */
export default async function Inspector({ searchParams }: PageProps<'/system/inspector'>) {
  const { can } = await requireScreen(INSPECTOR)
  const [t, search] = await Promise.all([getTranslations('inspector'), searchParams])
  const question = Question.parse(plainQuery(search))
  return (
    <FormPage title={t('title')} note={t('note')} wide>
      {await orError(() => answerTo(question, can), addressOf(question))}
    </FormPage>
  )
}
