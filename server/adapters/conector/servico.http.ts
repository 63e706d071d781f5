import { setTimeout as esperar } from 'node:timers/promises';
import { z } from 'zod';
import { lerJson } from '../ler-json.ts';
import type { ConectorClient } from './conector.client.ts';
import { ConectorFalhou } from './conector-falhou.ts';
import { mensagensDoErro } from './mensagens-do-erro.ts';
import type { AssinaturasDoTipo, PessoaNoConector, SaudeDoConector, ServicoDoConectorPort } from './servico.port.ts';

const texto = z.string().nullish();
const parteWire = z.object({ status: texto, version: texto });
const saudeWire = z.object({
  status: texto,
  releaseId: texto,
  checks: z.record(z.string(), z.array(parteWire)).nullish(),
});
const pessoaWire = z.object({ id: z.union([z.string(), z.number()]), name: texto });
const lista = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((itens) => itens ?? []);
const assinaturasWire = z.array(
  z.object({
    documentType: z.coerce.number().int(),
    documentName: texto,
    signatureConfig: lista(
      z.object({ tagName: texto, signers: lista(pessoaWire.extend({ substitutes: lista(pessoaWire) })) }),
    ),
  }),
);
const validacaoWire = z.object({ valid: z.boolean() });

const VALIDADE_DA_VERSAO_MS = 600_000;
const VALIDADE_DOS_SIGNATARIOS_MS = 120_000;
const PACIENCIA_MS = 2_000;
const passa = (status: string | null | undefined): boolean =>
  ['pass', 'ok', 'up', 'warn'].includes(status?.toLowerCase() ?? '');
const SEM_SEPARADORES = /\D/g;

type Signatarios = ReadonlyMap<number, ReadonlySet<string>> | null;

/** The connector's pages about itself, by the same client as its documents. */
export class ServicoDoConector implements ServicoDoConectorPort {
  readonly #client: ConectorClient;
  readonly #agora: () => Date;
  #versao: { versao: string | null; ate: number } | null = null;
  #signatarios: { lidos: Promise<Signatarios>; ate: number } | null = null;

  constructor(client: ConectorClient, agora: () => Date) {
    this.#client = client;
    this.#agora = agora;
  }

  async #ler<S extends z.ZodType>(rota: string, schema: S): Promise<z.output<S> | null> {
    const resposta = await this.#client.chamar({ metodo: 'GET', rota });
    if (resposta === null) return null;
    const lido = schema.safeParse(lerJson(resposta.texto));
    if (lido.success) return lido.data;
    throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', `GET ${rota}: resposta fora do esperado`);
  }

  async saude(): Promise<SaudeDoConector | null> {
    const lida = await this.#ler('/health', saudeWire);
    if (lida === null) return null;
    const partes = Object.entries(lida.checks ?? {}).map(([nome, [primeira]]) => ({
      nome,
      passa: passa(primeira?.status),
      versao: primeira?.version ?? null,
    }));
    const versao = partes.find(({ nome }) => nome === 'conector')?.versao ?? lida.releaseId ?? null;
    return { passa: passa(lida.status), versao, partes };
  }

  async versao(): Promise<string | null> {
    const agora = this.#agora().getTime();
    if (this.#versao !== null && this.#versao.ate > agora) return this.#versao.versao;
    try {
      this.#versao = { versao: (await this.saude())?.versao ?? null, ate: agora + VALIDADE_DA_VERSAO_MS };
    } catch (erro) {
      if (!(erro instanceof ConectorFalhou)) throw erro;
    }
    return this.#versao?.versao ?? null;
  }

  async assinaturas(): Promise<AssinaturasDoTipo[] | null> {
    const lidas = await this.#ler('/configs/signatures', assinaturasWire);
    if (lidas === null) return null;
    return lidas.map(({ documentType, documentName, signatureConfig }) => ({
      tipo: documentType,
      documento: documentName ?? '',
      tags: signatureConfig.map(({ tagName, signers }) => ({
        tag: tagName ?? '',
        signatarios: signers.map((um) => ({ ...pessoa(um), substitutos: um.substitutes.map(pessoa) })),
      })),
    }));
  }

  quemAssina(tipo: number): Promise<ReadonlySet<string> | null> {
    const agora = this.#agora().getTime();
    if (this.#signatarios === null || this.#signatarios.ate <= agora) {
      this.#signatarios = { lidos: this.#lerSignatarios(), ate: agora + VALIDADE_DOS_SIGNATARIOS_MS };
    }
    const conhecidos = this.#signatarios.lidos.then((lidos) => lidos?.get(tipo) ?? null);
    return Promise.race([conhecidos, esperar(PACIENCIA_MS, null, { ref: false })]);
  }

  async #lerSignatarios(): Promise<Signatarios> {
    try {
      const lidas = await this.assinaturas();
      return lidas && new Map(lidas.map(({ tipo, tags }) => [tipo, new Set(tags.flatMap(cpfsDaTag))]));
    } catch (erro) {
      if (erro instanceof ConectorFalhou) return null;
      throw erro;
    }
  }

  async validar(tipo: number, leiaute: string, documentData: string): Promise<readonly string[] | null> {
    const corpo = { type: tipo, version: leiaute, data: documentData };
    try {
      const resposta = await this.#client.chamar({ metodo: 'POST', rota: '/validations/json', corpo });
      const json = lerJson(resposta?.texto ?? '');
      const lida = validacaoWire.safeParse(json);
      if (!lida.success) return null;
      return lida.data.valid ? [] : mensagensDoErro(resposta?.texto ?? '');
    } catch (erro) {
      if (erro instanceof ConectorFalhou) return null;
      throw erro;
    }
  }
}

const cpfsDaTag = ({ signatarios }: AssinaturasDoTipo['tags'][number]): string[] =>
  signatarios.flatMap(({ id, substitutos }) => [id, ...substitutos.map((um) => um.id)]);

const pessoa = ({ id, name }: z.output<typeof pessoaWire>): PessoaNoConector => ({
  id: String(id).replace(SEM_SEPARADORES, ''),
  nome: name ?? '',
});
