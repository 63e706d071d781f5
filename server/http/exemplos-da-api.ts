/** Languages of the public interface's handbook. */
export type LinguaDaApi = 'pt' | 'en';

type NasDuas = Readonly<Record<LinguaDaApi, string>>;

/** One thing that others may do with the interface: what, how, and what comes back. */
interface Exemplo {
  titulo: NasDuas;
  texto: NasDuas;
  pedido: string;
  resposta: string;
}

const CODIGO = '9999.9999.1f0c5a7e42d9b8330a6c';

const EXEMPLOS: readonly Exemplo[] = [
  {
    titulo: { pt: 'A situação de um diploma', en: 'The status of one diploma' },
    texto: {
      pt: 'Sem dados pessoais, em qualquer estado. Guarde o ETag: enquanto nada muda, a resposta é 304 e vazia. 120 por minuto.',
      en: 'No personal data, in any state. Keep the ETag: while nothing changes the answer is 304 and empty. 120 a minute.',
    },
    pedido: `curl -i URL/api/diploma/situacao/${CODIGO} -H 'If-None-Match: "0f3a…"'`,
    resposta: `{ "codigoValidacao": "${CODIGO}", "situacao": "Ativo", "rotulo": "Ativo",
  "curso": { "nome": "Medicina Veterinária", "codigoEmec": "12345" },
  "dataExpedicao": "2026-02-10", "dataRegistro": "2026-03-01", "dataPublicacaoDou": "2026-03-20",
  "dataAnulacao": null, "veredito": { "tom": "sucesso", "manchete": "Ativo", "frase": "Este diploma é válido." } }`,
  },
  {
    titulo: { pt: 'A mesma resposta, assinada', en: 'The same answer, signed' },
    texto: {
      pt: 'Um JWT (ES256) que se confere sem este sistema, pelas chaves em /.well-known/jwks.json; ou um PDF que o traz dentro.',
      en: 'A JWT (ES256) that is verified without this system, by the keys at /.well-known/jwks.json; or a PDF that holds it.',
    },
    pedido: `curl URL/api/diploma/situacao/${CODIGO}/assinada
curl -OJ URL/api/diploma/situacao/${CODIGO}/comprovante`,
    resposta: 'eyJhbGciOiJFUzI1NiIsImtpZCI6…',
  },
  {
    titulo: { pt: 'Muitos diplomas de uma vez', en: 'Many diplomas at once' },
    texto: {
      pt:
        'Até 50 códigos por chamada; sem chave, 1.000 por hora e rede. Com uma chave que o registro emite a instituições, o limite dela; ' +
        'cada uso fica na trilha de auditoria, e quem se formou vê que a instituição consultou. Além do limite: 429.',
      en:
        'Up to 50 codes a call; without a key, 1,000 an hour and network. With a key that the registry issues to institutions, its own ' +
        'limit; each use is an audit entry, and the graduate sees that the institution asked. Beyond the limit: 429.',
    },
    pedido: `curl URL/api/diploma/situacoes -H 'content-type: application/json' -H 'authorization: Bearer rdd_…' \\
  -d '{"codigos":["${CODIGO}","9999.9999.0000"]}'`,
    resposta: `{ "consultadoEm": "2026-06-01T12:00:00.000Z", "itens": [
  { "codigo": "${CODIGO}", "resultado": "encontrado", "situacao": { "rotulo": "Ativo", "xmlSha256": "…" } },
  { "codigo": "9999.9999.0000", "resultado": "nao-encontrado", "situacao": null } ],
  "parte": "eyJhbGciOiJFUzI1NiIs…" }`,
  },
  {
    titulo: { pt: 'Um relatório assinado', en: 'A signed report' },
    texto: {
      pt: 'Junta as "partes" das últimas 24 horas num PDF que as traz assinadas. Na tela: /digital/conferir-em-lote.',
      en: 'Joins the "partes" of the last 24 hours into a PDF that holds them signed. On screen: /digital/conferir-em-lote.',
    },
    pedido: `curl -OJ URL/api/diploma/situacoes/relatorio -H 'content-type: application/json' -d '{"partes":["eyJ…"]}'`,
    resposta: 'conferencia-em-lote.pdf',
  },
];

const ERROS: NasDuas = {
  pt: 'Todo erro é JSON com codigo, message e requisicao (o número a informar). 404: não há; 429: espere; 503: tente depois.',
  en: 'Every error is JSON with codigo, message and requisicao (the number to quote). 404: none; 429: wait; 503: try later.',
};
const TITULO: NasDuas = { pt: 'Para empregadores e autoridades', en: 'For employers and authorities' };

/** The handbook of what others may ask, with an example each, as HTML. `urlPublica` stands in the examples. */
export function paginaDosExemplos(lingua: LinguaDaApi, urlPublica: string, escapar: (texto: string) => string): string {
  const bloco = (texto: string) => `<pre tabindex="0">${escapar(texto.replaceAll('URL', urlPublica))}</pre>`;
  const exemplos = EXEMPLOS.map(
    ({ titulo, texto, pedido, resposta }) =>
      `<h3>${escapar(titulo[lingua])}</h3><p>${escapar(texto[lingua])}</p>${bloco(pedido)}${bloco(resposta)}`,
  );
  return `<h2>${TITULO[lingua]}</h2>${exemplos.join('')}<p>${escapar(ERROS[lingua])}</p>`;
}
