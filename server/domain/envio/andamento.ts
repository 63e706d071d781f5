/** Where a sending or an order stands, in the queue's words; the check constraints list the same ones. */
export const ANDAMENTOS = ['intencao', 'enviando', 'incerto', 'enviado', 'concluido', 'erro', 'desistido'] as const;
export type Andamento = (typeof ANDAMENTOS)[number];

/** The connector has not confirmed the document yet. */
export const AINDA_NAO_ACEITO: readonly Andamento[] = ['intencao', 'enviando', 'incerto'];
/** An order that has a next step of its own. */
export const ORDEM_A_CAMINHO: readonly Andamento[] = ['intencao', 'enviando'];
/** An order that is not settled: it has a next step, or waits for a person. Later orders wait for it. */
export const ORDEM_ABERTA: readonly Andamento[] = [...ORDEM_A_CAMINHO, 'erro'];

/**
 * How far one of the institution's own documents is: to be sent, handed over (or perhaps so), signed and verified here,
 * kept by RNP (a picture, which nobody signs), in need of a person, or replaced by a newer one before it was signed.
 */
export const ANDAMENTOS_AVULSOS = ['pendente', 'enviado', 'assinado', 'concluido', 'erro', 'substituido'] as const;
export type AndamentoAvulso = (typeof ANDAMENTOS_AVULSOS)[number];
