import 'server-only'
import { getTranslations } from 'next-intl/server'
import { promiseWords } from '@/components/ui/promise-words'
import { Live } from './live'

/** Brings the one small script that every page shape carries; without it the page works, it only stands still. */
export async function PageLive() {
  const t = await getTranslations('common.copy')
  return <Live now={Date.now()} words={await promiseWords()} copied={t('done')} notCopied={t('refused')} />
}
