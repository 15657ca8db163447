import { io } from 'socket.io-client'

/** Reconnections begin after half a second and come every five at most, spread so that a restart is no storm. */
const RECONNECT = { reconnectionDelay: 500, reconnectionDelayMax: 5_000, randomizationFactor: 1 }

/** Milliseconds after which the browser asks again for a room while the marketplace is busy. */
export const AGAIN_MS = 1_000

/** Connection of a window: of the console's users by `/chat`, of a buyer by `/buyer`. */
export const openSocket = (namespace: '/chat' | '/buyer') =>
  io(namespace, { path: '/socket.io', transports: ['websocket', 'polling'], ...RECONNECT })
