import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FlashNotice } from '@/app/_kit/record/flash-notice'
import { orError } from '@/app/(console)/or-error'
import { DetailPage } from '@/components/page/detail-page'
import { plainQuery } from '@/components/table/list-url'
import { ruleVersions } from '@/lib/contract/violation/rule'
import { requireScreen } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { Simulator } from '../_rules/simulator'
import { VersionForm } from '../_rules/version-form'
import { Versions } from '../_rules/versions'

type Props = PageProps<'/op/merchants/rules/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('violation.rules'))('oneTitle') }
}

async function page(code: string, mayEdit: boolean, search: Awaited<Props['searchParams']>) {
  const [t, { versions, currentId }] = await Promise.all([
    getTranslations('violation.rules'),
    read(ruleVersions, { query: { code } }),
  ])
  const [newest] = versions
  return (
    <DetailPage
      title={code}
      back={{ href: '/op/merchants/rules', label: t('title') }}
      notices={<FlashNotice search={search} />}
      aside={<Versions versions={versions} currentId={currentId} />}
    >
      {mayEdit && newest && <Simulator newest={newest} query={plainQuery(search)} />}
      {mayEdit && newest && <VersionForm newest={newest} />}
    </DetailPage>
  )
}

/** A rule with its versions; a new version is simulated on past months before it is published. */
export default async function Rule({ params, searchParams }: Props) {
  const { can } = await requireScreen('/op/merchants/rules/[id]')
  const [{ id: code }, search] = await Promise.all([params, searchParams])
  return orError(() => page(code, can('violationRule:edit'), search), `/op/merchants/rules/${code}`)
}
