import './case.css'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Outcome } from '@/components/page/outcome'
import { Status } from '@/components/ui/status'
import { BUYER_ACTS } from '@/lib/contract/after-sale/acts'
import { myCase } from '@/lib/contract/mall/after-sale'
import { groupOfCase } from '@/lib/domain/after-sale'
import { requireShopper } from '@/lib/session/buyer'
import { asBuyer } from '@/lib/upstream/as-buyer'
import { AskShop } from '../../_shared/ask-shop'
import { speaker } from '../../_shared/say'
import { shown } from '../../_shared/shown'
import { CaseActs } from './_components/acts'
import { Axis, CaseFacts, CaseNotices, Postage } from './_components/parts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('mall.cases'))('one') }
}

const DONE = ['asked', ...Object.values(BUYER_ACTS.rows).map(({ done }) => done)] as const

/** One request: state, history and possible acts. */
export default async function CasePage({ params, searchParams }: PageProps<'/mall/after-sale/[id]'>) {
  await requireShopper()
  const [{ id }, { done, act }] = await Promise.all([params, searchParams])
  return shown(async () => {
    const [t, words, say, found] = await Promise.all([
      getTranslations('mall.cases'),
      getTranslations('afterSale'),
      speaker(),
      asBuyer(myCase, { params: { id } }),
    ])
    return (
      <section className="mall-narrow">
        <h1>{t('number', { no: found.no })}</h1>
        <Outcome done={done} known={DONE} text={(key) => t(`done.${key}`)} />
        <p className="mall-order-head">
          <b>{say(found.shopName)}</b> <Status group={groupOfCase(found.state)}>{words(`state.${found.state}`)}</Status>
        </p>
        <AskShop shopId={found.shopId} about={{ type: 'afterSale', id: found.id }} />
        <CaseNotices found={found} />
        <CaseActs found={found} act={String([act].flat()[0] ?? '')} />
        <CaseFacts found={found} />
        <Postage found={found} />
        <Axis found={found} />
      </section>
    )
  })
}
