import 'server-only'
import { getTranslations } from 'next-intl/server'
import { promiseWords } from '@/components/ui/promise-words'
import { Live } from './live'

/** Loads the small script of every page shape; without it the page still works, without live updates. */
export async function PageLive() {
  const t = await getTranslations('common.copy')
  return <Live now={Date.now()} words={await promiseWords()} copied={t('done')} notCopied={t('refused')} />
}
