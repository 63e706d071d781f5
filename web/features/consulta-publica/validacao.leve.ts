import type { consultaPublicaApi, RegistroAnulado, Validacao } from '#contract/consulta-publica.contract.ts';
import { RESULTADOS_DA_VALIDACAO, ROTULOS } from '#domain/registro/validacao-publica.ts';
import { CONFERENCIAS } from '#domain/veredito/linhas.ts';
import { RESULTADOS, TONS } from '#domain/veredito/resultados.ts';
import {
  endereco,
  instante,
  inteiro,
  leve,
  lista,
  logico,
  objeto,
  ouNull,
  sim,
  texto,
  textoOuNull,
  um,
} from '../../lib/leve.ts';

/*
 * What the validation pages call, as `consultaPublicaApi` has it: an employer's first visit is often the address of a
 * diploma.
 */

const instituicao = objeto<NonNullable<Validacao['artigo23']>['expedidora']>({ nome: texto, codigoEmec: texto });

const artigo23 = objeto<NonNullable<Validacao['artigo23']>>({
  cpf: texto,
  cursoCodigoEmec: textoOuNull,
  expedidora: instituicao,
  registradora: instituicao,
  dataIngresso: texto,
  dataRegistro: texto,
  numeroExpedicao: texto,
  numeroRegistro: texto,
  livro: texto,
  dataPublicacaoDou: textoOuNull,
});

const evidencia = objeto<Validacao['evidencias'][number]>({
  chave: um(...CONFERENCIAS),
  resultado: um(...RESULTADOS),
  titulo: texto,
  detalhe: texto,
  explicacao: texto,
  comoConferir: texto,
  itens: lista(texto),
});

const validacao = objeto<Validacao>({
  registroId: texto,
  codigoValidacao: textoOuNull,
  curso: textoOuNull,
  nome: textoOuNull,
  titulo: textoOuNull,
  nacionalidade: textoOuNull,
  naturalidade: textoOuNull,
  dataConclusao: textoOuNull,
  dataColacaoGrau: textoOuNull,
  dataExpedicao: textoOuNull,
  artigo23: ouNull(artigo23),
  suspenso: logico,
  revogado: logico,
  cancelado: logico,
  resultado: um(...RESULTADOS_DA_VALIDACAO),
  rotulo: um(...ROTULOS),
  tom: um(...TONS),
  manchete: texto,
  frase: texto,
  evidencias: lista(evidencia),
  consultadoEm: instante,
});

const anotacao = objeto<RegistroAnulado['anotacoes'][number]>({
  registroAnotacaoID: texto,
  acao: texto,
  justificativa: texto,
  responsavel: texto,
  dataJustificativa: instante,
  motivoAnulacao: ouNull(objeto<{ nome: string }>({ nome: texto })),
});

const anulado = objeto<RegistroAnulado>({
  codigoValidacao: texto,
  motivo: texto,
  dataAnulacao: texto,
  frase: texto,
  rotulo: um('Anulado', 'Revogado'),
  tom: um(...TONS),
  anotacoes: lista(anotacao),
  reemitidoEm: textoOuNull,
  listaAnulados: ouNull(
    objeto<NonNullable<RegistroAnulado['listaAnulados']>>({ numeroDeSequencia: inteiro, dataCriacao: texto }),
  ),
  consultadoEm: instante,
});

type Api = typeof consultaPublicaApi;

export const validarDiploma = leve<Api['validarDiploma']>('GET /api/Conector/valida-diploma/:codigo', validacao);
export const lerInfoDiploma = leve<Api['lerInfoDiploma']>('GET /api/Conector/info-diploma/:registroId', validacao);
export const lerAnulado = leve<Api['lerAnulado']>('GET /api/publico/registro-anulado/:registroId', anulado);
export const resolverCaptcha = leve<Api['resolverCaptcha']>(
  'POST /api/diploma/localizar/captcha',
  objeto({ ok: sim, codigoValidacao: textoOuNull, expiraEm: instante }),
);
/** The captcha's widget and the browser call these by themselves. */
export const pedirCaptcha = endereco<Api['pedirCaptcha']>('GET /api/diploma/localizar/captcha');
export const lerComprovante = endereco<Api['lerComprovante']>('GET /api/diploma/situacao/:codigo/comprovante');
