import { type ChaveInteira, emFrase, emPortugues, type Frase, frase, type Textos } from '../idiomas/frase.ts';

/** Kinds of data that a nightly job forgets, with the days each is kept unless RETENCAO_DIAS says otherwise. */
export const PRAZOS_PADRAO = {
  rascunhos: 365,
  historicos: 365,
  lotes: 180,
  erros: 365,
  aparelhos: 400,
  avisos: 90,
  acervo: 90,
  solicitacoes: 180,
} as const;

export type Esquecivel = keyof typeof PRAZOS_PADRAO;
export type Prazos = Readonly<Record<Esquecivel, number>>;
export const ESQUECIVEIS = Object.keys(PRAZOS_PADRAO) as [Esquecivel, ...Esquecivel[]];

interface Guarda extends Textos<'porQuanto'> {
  oQue: ChaveInteira;
  porque: ChaveInteira;
}

interface Dita extends Pick<Guarda, 'oQue' | 'porque'> {
  porQuanto: ChaveInteira | Frase;
}

/** The retention schedule: what is kept for how long, and why; a job's with the installation's own days. */
export const tabelaDeGuarda = (prazos: Prazos, eventosDias: number, sessaoHoras: number): Guarda[] =>
  linhas(prazos, eventosDias, sessaoHoras).map(({ porQuanto: dito, ...linha }) => {
    const porQuanto = emFrase(dito);
    return { ...linha, porQuanto: emPortugues(porQuanto), frases: { porQuanto } };
  });

const linhas = (prazos: Prazos, eventosDias: number, sessaoHoras: number): Dita[] => [
  {
    oQue: 'Registro do diploma, registro em livro anterior e o arquivo de que veio, histórico escolar, documentos comprobatórios, arquivos assinados, anotações e publicações',
    porQuanto: 'Guarda permanente',
    porque:
      'O registro prova um título para toda a vida e além dela (Lei 9.394/1996, art. 48; Portarias MEC 1.095/2018 e 554/2019).',
  },
  {
    oQue: 'Trilha de auditoria e registro aberto (este sem dados pessoais)',
    porQuanto: 'Guarda permanente',
    porque: 'Provam quem fez e quem leu o quê; sem eles o registro não se sustenta (LGPD, arts. 6º, X, e 37).',
  },
  {
    oQue: 'Rascunhos de registro que ninguém concluiu',
    porQuanto: frase('{dias} dias sem mudança', { dias: prazos.rascunhos }),
    porque: 'São trabalho inacabado; o que foi registrado está no registro.',
  },
  {
    oQue: 'Históricos importados, inclusive os que não chegaram a um registro',
    porQuanto: frase('{dias} dias desde a importação', { dias: prazos.historicos }),
    porque: 'Servem ao registro; o histórico registrado está no registro.',
  },
  {
    oQue: 'Solicitações de registro de outras instituições que não viraram registro, com erros ou recusadas, e os documentos que vieram nelas',
    porQuanto: frase('{dias} dias desde o envio, ou desde a recusa', { dias: prazos.solicitacoes }),
    porque:
      'Servem para corrigir e enviar de novo; o que foi registrado está no registro, e o documento é da emissora.',
  },
  {
    oQue: 'Respostas e conferências do registro em lote',
    porQuanto: frase('{dias} dias desde o fim do lote', { dias: prazos.lotes }),
    porque: 'Servem para retomar um lote interrompido.',
  },
  {
    oQue: 'Mensagens de erro dos envios ao serviço de assinatura',
    porQuanto: frase('{dias} dias desde o erro', { dias: prazos.erros }),
    porque: 'Servem para corrigir o envio; podem repetir dados do documento recusado.',
  },
  {
    oQue: 'Meu diploma: e-mail para código e avisos, links compartilhados, pedidos, contagem de consultas por dia',
    porQuanto: 'Enquanto houver o registro; o e-mail, até que a pessoa peça para retirá-lo',
    porque: 'Servem ao próprio diplomado, que os vê e revoga; das consultas não se guarda quem as fez.',
  },
  {
    oQue: 'Sessões, convites, verificações da consulta pública e contagens de acesso',
    porQuanto: frase(
      'Até vencerem (a sessão, em até {horas} horas) e mais uma hora; o endereço de rede só é guardado resumido',
      { horas: sessaoHoras },
    ),
    porque: 'Segurança do acesso.',
  },
  {
    oQue: 'Aparelhos de que a equipe e os diplomados entraram',
    porQuanto: frase('{dias} dias sem uso', { dias: prazos.aparelhos }),
    porque: 'Avisar a equipe de uma entrada de um aparelho novo; deixar entrar quem um estranho quer manter fora.',
  },
  {
    oQue: 'Avisos à equipe de que um trabalho terminou, sem nomes de diplomados',
    porQuanto: frase('{dias} dias desde a última mudança', { dias: prazos.avisos }),
    porque: 'Dizer a quem começou o trabalho como ele terminou.',
  },
  {
    oQue: 'Linhas dos arquivos de livros anteriores, inclusive as que não foram importadas',
    porQuanto: frase('{dias} dias desde a publicação do arquivo', { dias: prazos.acervo }),
    porque: 'Conferir o que foi importado; cada registro guarda a linha de que veio, e o arquivo fica guardado.',
  },
  {
    oQue: 'Endereços de e-mail que a equipe ou os diplomados tiveram antes',
    porQuanto: frase('{dias} dias desde a troca', { dias: 30 }),
    porque: 'Avisar a pessoa, no endereço de antes, do que se decide em seu nome.',
  },
  {
    oQue: 'Eventos de segurança da equipe (entradas, recusas, exportações, buscas por CPF)',
    porQuanto: frase('{dias} dias desde o evento', { dias: eventosDias }),
    porque: 'Investigar um incidente (LGPD, arts. 46 e 48).',
  },
  {
    oQue: 'Contas da equipe',
    porQuanto: 'Enquanto houver vínculo; depois só o nome e o CPF, nos atos que a pessoa praticou',
    porque: 'Saber quem responde por um ato.',
  },
];
