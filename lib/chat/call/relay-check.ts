/** State of the relay: it answers, it does not, or none is set up. */
export type RelayState = 'reached' | 'silent' | 'none'

const WAIT_MS = 5_000
/** The relay has answered that the password is wrong. */
const UNAUTHORISED = 401

/**
 * Asks the relay with a password that is none: a refusal of it has come from the relay, so that the line to it is open.
 * Nobody is given a right to the relay for that.
 */
export async function checkRelay(urls: readonly string[]): Promise<RelayState> {
  if (urls.length === 0) return 'none'
  const iceServers = [{ urls: [...urls], username: 'check', credential: 'check' }]
  const connection = new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' })
  const answered = new Promise<RelayState>((resolve) => {
    const timer = setTimeout(() => resolve('silent'), WAIT_MS)
    const reached = () => {
      clearTimeout(timer)
      resolve('reached')
    }
    connection.addEventListener('icecandidateerror', ({ errorCode }) => errorCode === UNAUTHORISED && reached())
    connection.addEventListener('icecandidate', ({ candidate }) => candidate?.type === 'relay' && reached())
  })
  connection.createDataChannel('check')
  await connection.setLocalDescription()
  return answered.finally(() => connection.close())
}
