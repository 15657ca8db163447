/** Longest message about an order. */
export const MESSAGE_MAX = 500

/** Messages that one side may write about an order within 24 hours. */
export const MESSAGES_A_DAY = 20

/** Templates that a shop can start from; each has a text in both languages in the messages. */
export const MESSAGE_TEMPLATES = ['delay', 'address', 'stock', 'parts', 'thanks'] as const
