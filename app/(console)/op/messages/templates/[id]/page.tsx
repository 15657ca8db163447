import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { FormPage } from '@/components/page/form-page'
import { Missing } from '@/components/page/missing'
import { getTemplate } from '@/lib/contract/message/template'
import { answerMissing } from '@/lib/session/answer-status'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { TemplateForm } from '../_components/template-form'
import { TemplateOutcome } from '../_components/template-outcome'
import { TemplatePreview } from '../_components/template-preview'
import { TemplateVersions } from '../_components/template-versions'
import { type Place, placeFrom, TEMPLATES } from '../_templates/template-view'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('template'))('oneTitle') }
}

async function parts(place: Place) {
  const { versions, ...template } = await read(getTemplate, { query: place })
  return (
    <>
      <TemplateForm template={template} />
      <TemplatePreview template={template} />
      <TemplateVersions versions={versions} />
    </>
  )
}

/** One event on one channel: template, example and earlier versions. */
export default async function Template({ params, searchParams }: PageProps<'/op/messages/templates/[id]'>) {
  await requireScreen('/op/messages/templates/[id]')
  const [t, name, { id }, search] = await Promise.all([
    getTranslations('template'),
    getTranslations('notification.kinds'),
    params,
    searchParams,
  ])
  const place = placeFrom(id)
  if (!place) {
    await answerMissing()
    return <Missing title={t('missing')} text={t('missingText')} />
  }
  return (
    <FormPage
      title={`${name(place.kind)} · ${t(`channel.${place.channel}`)}`}
      back={{ href: TEMPLATES, label: t('back') }}
      notices={<TemplateOutcome search={search} />}
      wide
    >
      {await orError(() => parts(place), `${TEMPLATES}/${id}`)}
    </FormPage>
  )
}
