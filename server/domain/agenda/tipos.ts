/** `norma` is where it is written, `aviso` the days before it that ask for attention. */
interface TipoDePrazo {
  titulo: string;
  norma: string | null;
  aviso: number;
  /** May be extended once, by its own length, with a reason (Portaria MEC 1.095/2018). */
  prorrogavel?: true;
}

// An article's number stands only where a source at hand gives it (H14).
const PORTARIA = 'Portaria MEC 1.095/2018';

/** Every kind of deadline, in the order in which the desk shows them. */
const TIPOS_DE_PRAZO = {
  expedicao: {
    titulo: 'Expedir e registrar diplomas',
    norma: PORTARIA,
    aviso: 15,
    prorrogavel: true,
  },
  envio: { titulo: 'Enviar à registradora', norma: PORTARIA, aviso: 5, prorrogavel: true },
  registro: {
    titulo: 'Registrar diplomas expedidos',
    norma: PORTARIA,
    aviso: 15,
    prorrogavel: true,
  },
  solicitacao: {
    titulo: 'Responder a solicitações de registro',
    norma: `${PORTARIA}, art. 19`,
    aviso: 15,
    prorrogavel: true,
  },
  dou: { titulo: 'Publicar no DOU', norma: `${PORTARIA}, art. 21`, aviso: 7 },
  lista: { titulo: 'Lista de diplomas anulados', norma: 'Instrução Normativa do diploma digital', aviso: 5 },
  termo: {
    titulo: 'Termo de responsabilidade pelo registro',
    norma: `${PORTARIA}, documentos do processo de registro`,
    aviso: 0,
  },
  decisao: { titulo: 'Decisões judiciais a rever', norma: null, aviso: 15 },
  assinante: { titulo: 'Certificados de assinantes', norma: null, aviso: 30 },
  carimbo: { titulo: 'Carimbos de arquivamento', norma: null, aviso: 60 },
  conector: { titulo: 'Envios parados', norma: null, aviso: 0 },
  assinatura: { titulo: 'Documentos à espera de assinatura', norma: null, aviso: 0 },
  enviar: { titulo: 'Registros ainda não enviados', norma: null, aviso: 0 },
  colacao: { titulo: 'Colações por terminar', norma: null, aviso: 0 },
  preparado: { titulo: 'Registros preparados, a confirmar', norma: null, aviso: 0 },
  rascunho: { titulo: 'Rascunhos de registro', norma: null, aviso: 0 },
  confirmacao: { titulo: 'Confirmações que aguardam você', norma: null, aviso: 0 },
  concordancia: { titulo: 'Suspensões à espera de concordância', norma: null, aviso: 3 },
  independencia: { titulo: 'Decisões sem segunda pessoa independente', norma: null, aviso: 1 },
  pedido: { titulo: 'Pedidos dos diplomados', norma: null, aviso: 0 },
  copia: { titulo: 'Backup', norma: null, aviso: 0 },
  servidor: { titulo: 'Servidor', norma: null, aviso: 0 },
  esquema: { titulo: 'Divergências com os arquivos do MEC', norma: null, aviso: 0 },
} as const satisfies Record<string, TipoDePrazo>;

export type NomeDoTipo = keyof typeof TIPOS_DE_PRAZO;

export const NOMES_DOS_TIPOS = Object.keys(TIPOS_DE_PRAZO) as NomeDoTipo[];

export const tipoDePrazo = (nome: NomeDoTipo): TipoDePrazo => TIPOS_DE_PRAZO[nome];
