import { z } from 'zod';
import { cpfValido } from '#domain/texto/cpf.ts';
import { emUmaLinha, limparSinais } from '#domain/texto/limpar.ts';
import { acusarSinal } from '#domain/texto/parecidos.ts';
import {
  emailOuVazio,
  feitoResponse,
  idParams,
  listaQuery,
  logicos,
  paginaDe,
  textos,
  textosOuNull,
} from './common.ts';
import { equipe, PAPEIS } from './endpoint.ts';
import { CPF_SEM_SESSAO, sessaoResponse } from './sessao.contract.ts';

const texto = (rotulo: string, maximo: number) =>
  z
    .string({ error: `${rotulo} é obrigatório` })
    .transform(emUmaLinha)
    .pipe(
      z
        .string()
        .min(1, { error: `${rotulo} é obrigatório` })
        .max(maximo, { error: `${rotulo} deve ter até ${maximo} caracteres` }),
    );

/** An address of the staff; empty: none is known. */
const emailDaConta = emailOuVazio('E-mail deve ter até 254 caracteres').transform((email) =>
  email === '' ? null : email.toLowerCase(),
);

const dadosDaConta = {
  Nome: texto('Nome', 255),
  Matricula: texto('SIAPE', 40),
  Cargo: texto('Cargo', 255),
  Papel: z.enum(PAPEIS, { error: 'Perfil é obrigatório' }),
  /** Left out: an account keeps the one that it has, a new one has none. */
  Email: emailDaConta.optional(),
  /** Of the role 'emissora' alone: the institution that the person is of. */
  InstituicaoId: z
    .number({ error: 'Escolha a instituição' })
    .int()
    .min(2, { error: 'Escolha a instituição' })
    .nullish(),
};

const DE_QUEM = {
  path: ['InstituicaoId'],
  error: 'O perfil de instituição emissora, e só ele, é de uma instituição: escolha qual',
};
const dizDeQuem = ({ Papel, InstituicaoId }: { Papel: string; InstituicaoId?: number | null | undefined }) =>
  (Papel === 'emissora') === (InstituicaoId != null);

/** Body of a change; the CPF is the account and never changes. */
export const alterarContaBody = z.strictObject(dadosDaConta).refine(dizDeQuem, DE_QUEM);

/** Body of an invitation; the CPF is digits only. */
export const convidarBody = z
  .strictObject({
    CPF: z
      .string({ error: 'CPF é obrigatório' })
      .min(1, { error: 'CPF é obrigatório' })
      .overwrite(limparSinais)
      .refine((cpf) => /^\d{11}$/.test(cpf) && cpfValido(cpf) && cpf !== CPF_SEM_SESSAO, {
        error: ({ input }) => acusarSinal('CPF inválido', input, /\d/),
      }),
    ...dadosDaConta,
  })
  .refine(dizDeQuem, DE_QUEM);

/** States of an account, in the order of the list's filter. */
const ESTADOS_DA_CONTA = ['ativa', 'convidada', 'provisoria', 'encerrada'] as const;

/** An account as the administrator sees it. `convidada`: no password yet; `provisoria`: its first is unchanged. */
const contaResponse = z.object({
  ...textos('contaID', 'nome', 'cpf', 'matricula', 'cargo', 'criadaEm'),
  papel: z.enum(PAPEIS),
  estado: z.enum(ESTADOS_DA_CONTA),
  ...textosOuNull('email', 'ultimaEntradaEm'),
  instituicaoId: z.number().int().nullable(),
  ...logicos('euMesmo'),
});
export type ContaDaEquipe = z.infer<typeof contaResponse>;

/** Secret of the link to hand over, shown once; the screen makes the address of it. */
const conviteResponse = z.object({ conta: contaResponse, convite: z.string(), expiraEm: z.string() });
export type Convite = z.infer<typeof conviteResponse>;

/** Accounts of the staff (A9): for the administrator alone. */
export const contasApi = {
  /** `filtro` looks in name, CPF (all digits) and SIAPE. */
  listar: equipe('ler-administracao', 'GET /api/conta', {
    resumo: 'Lista as contas da equipe.',
    query: listaQuery,
    resposta: paginaDe(contaResponse),
  }),
  /** One account with its open sessions; 404. */
  ler: equipe('ler-administracao', 'GET /api/conta/:id', {
    resumo: 'Dados e sessões de uma conta da equipe.',
    params: idParams,
    resposta: contaResponse.extend({ sessoes: z.array(sessaoResponse) }),
  }),
  /** 409 at `CPF` when there is an account. */
  convidar: equipe('administrar-contas', 'POST /api/conta', {
    resumo: 'Cria uma conta e o convite para definir a senha.',
    body: convidarBody,
    comSegredo: true,
    resposta: conviteResponse,
  }),
  /** Acts at once, on open sessions too; 409 when no administrator would be left, or on oneself. */
  alterar: equipe('administrar-contas', 'PUT /api/conta/:id', {
    resumo: 'Altera os dados e o perfil de uma conta.',
    params: idParams,
    body: alterarContaBody,
    resposta: contaResponse,
  }),
  /** Ends account, sessions, tokens and invitations at once; 409 as above. */
  encerrar: equipe('administrar-contas', 'POST /api/conta/:id/encerrar', {
    resumo: 'Encerra uma conta e as suas sessões.',
    params: idParams,
    resposta: contaResponse,
  }),
  /** An ended account works again, with a new invitation: the old password does not. */
  reativar: equipe('administrar-contas', 'POST /api/conta/:id/reativar', {
    resumo: 'Reativa uma conta encerrada, com novo convite.',
    params: idParams,
    comSegredo: true,
    resposta: conviteResponse,
  }),
  /** Password and sessions end; the link sets a new one. */
  redefinir: equipe('administrar-contas', 'POST /api/conta/:id/redefinir', {
    resumo: 'Apaga a senha de uma conta e cria o convite para definir outra.',
    params: idParams,
    comSegredo: true,
    resposta: conviteResponse,
  }),
  encerrarSessoes: equipe('administrar-contas', 'POST /api/conta/:id/encerrar-sessoes', {
    resumo: 'Encerra as sessões abertas de uma conta.',
    params: idParams,
    resposta: feitoResponse,
  }),
};
