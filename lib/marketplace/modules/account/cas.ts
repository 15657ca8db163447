/** Addresses for the ticket check of the single sign-on service; they come from the configuration only. */
export interface SingleSignOn {
  url: string
  /** The one address for which tickets are accepted. */
  service: string
}

const WAIT_MS = 5_000
const ANSWER_MAX = 64 * 1024

function userIn(text: string): string | null {
  try {
    const answer = JSON.parse(text) as { serviceResponse?: { authenticationSuccess?: { user?: unknown } } }
    const user = answer.serviceResponse?.authenticationSuccess?.user
    return typeof user === 'string' ? user : null
  } catch {
    return (
      /<cas:authenticationSuccess>[\s\S]{0,2000}?<cas:user>([^<>&]{1,64})<\/cas:user>/.exec(text)?.[1]?.trim() ?? null
    )
  }
}

/**
 * Asks the service, server to server, for the owner of a ticket; null if it has none, or the service does not answer
 * (safety L-12). Answers of protocol 3 are JSON, those of older servers XML.
 */
export async function checkTicketOf(singleSignOn: SingleSignOn | null, ticket: string): Promise<string | null> {
  if (!singleSignOn) return null
  const query = new URLSearchParams({ ticket, service: singleSignOn.service, format: 'JSON' })
  try {
    const answer = await fetch(`${singleSignOn.url}/p3/serviceValidate?${query}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    return answer.ok ? userIn((await answer.text()).slice(0, ANSWER_MAX)) : null
  } catch {
    return null
  }
}
