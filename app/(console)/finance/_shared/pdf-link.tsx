import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Saves the record of a page as a PDF file. */
export async function PdfLink({ page }: { page: string }) {
  const t = await getTranslations('finance')
  return (
    <ButtonLink href={`${page}/file.pdf`} icon={<Icon name="download" />} download>
      {t('pdf')}
    </ButtonLink>
  )
}
