import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'

/** Buttons that start a call; shown once the script of calls has loaded. */
export async function CallButtons({ conversation }: { conversation: string }) {
  const t = await getTranslations('chat.call')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame
    <span className="call-dial" role="group" aria-label={t('buttons')}>
      {(['audio', 'video'] as const).map((media) => (
        <Button key={media} size="sm" data-dial={media} data-conversation={conversation}>
          {t(media)}
        </Button>
      ))}
      <Button size="sm" look="quiet" data-check="">
        {t('check')}
      </Button>
    </span>
  )
}
