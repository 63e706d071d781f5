/** In the queue's words; the check constraints list the same ones. */
export const ANDAMENTOS = ['intencao', 'enviando', 'incerto', 'enviado', 'concluido', 'erro', 'desistido'] as const;
export type Andamento = (typeof ANDAMENTOS)[number];

/** The connector has not confirmed the document yet. */
export const AINDA_NAO_ACEITO: readonly Andamento[] = ['intencao', 'enviando', 'incerto'];
/** An order that has a next step of its own. */
export const ORDEM_A_CAMINHO: readonly Andamento[] = ['intencao', 'enviando'];
/** An order that is not settled: it has a next step, or waits for a person. Later orders wait for it. */
export const ORDEM_ABERTA: readonly Andamento[] = [...ORDEM_A_CAMINHO, 'erro'];
