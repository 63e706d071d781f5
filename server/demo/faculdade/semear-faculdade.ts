import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { anotarVariosNaAuditoria } from '../../auditoria/anotar.ts';
import { SISTEMA } from '../../auditoria/atuar.ts';
import { contaNova } from '../../db/contas.ts';
import { hashDaSenha } from '../../db/segredos.ts';
import { aplicarNaTransacao, arquivoSchema } from '../../features/instituicao/arquivo.ts';
import { exigirAmbiente } from '../../features/instituicao/instituicao.service.ts';
import { type DepsDoEnvio, enviarSolicitacoes } from '../../features/solicitacoes/solicitacoes.service.ts';
import { type Autoridade, abrirAutoridade } from '../assinante/autoridade.ts';
import { criarAto, criarCurso } from '../semear-catalogo.ts';
import { cpfInventado } from '../universidade/gerar-pessoa.ts';
import { INSTITUICAO } from '../universidade/instituicao.ts';
import { assinarSolicitacao } from './assinar-solicitacao.ts';
import { escreverSolicitacao } from './escrever-solicitacao.ts';
import dados from './faculdade.json' with { type: 'json' };

export const FACULDADE = dados.arquivo.instituicao;
/** Whoever visits the demonstration enters as the college's person with these. */
export const CONTA_DA_FACULDADE = { cpf: dados.conta.cpf, senha: 'faculdade de demonstração' };

const TRANCA = 990_162;
/** Book of what others issue. */
const LIVRO = 'EXTERNOS';
const PRIMEIRO_CPF = 770_100;

/**
 * The invented college, its person and the ten requests of a ceremony, sent as it would send them: six ready, two with
 * warnings, two wrong. Only beside the invented university, and once.
 */
export async function semearFaculdade(deps: DepsDoEnvio): Promise<void> {
  const casa = await deps.prisma.instituicao.findUnique({ where: { id: 1 } });
  if (casa?.cnpj !== INSTITUICAO.cnpj || !(await criarFaculdade(deps))) return;
  const pasta = join(deps.config.dataDir, 'simulador-conector', 'certificados');
  const autoridade = await abrirAutoridade(pasta, () => new Date());
  const conteudo = Buffer.from(zipSync(await assinarTodas(deps, autoridade)));
  const usuario = { ...dados.conta, papel: 'emissora' as const, instituicaoId: FACULDADE.id };
  await enviarSolicitacoes(deps, { usuario, requisicao: 'demonstracao' }, { nome: 'colacao.zip', zip: true, conteudo });
}

/** Institution, course with acts, book and account, all or none; false: an institution has this place already. */
async function criarFaculdade({ prisma, agora }: DepsDoEnvio): Promise<boolean> {
  const senhaHash = await hashDaSenha(CONTA_DA_FACULDADE.senha);
  const quando = agora();
  return prisma.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(${TRANCA})`;
      if ((await tx.instituicao.count({ where: { id: FACULDADE.id } })) > 0) return false;
      const { anotar } = await aplicarNaTransacao(tx, arquivoSchema.parse(dados.arquivo));
      await anotarVariosNaAuditoria(
        tx,
        anotar.map(({ id, ...resto }) => ({
          entidade: 'instituicao',
          entidadeId: id,
          usuario: SISTEMA.usuario,
          quando,
          ...resto,
        })),
      );
      const atos = new Map<string, string>();
      for (const ato of dados.atosDoCurso) atos.set(ato.chave, await criarAto(tx, ato));
      await criarCurso(tx, dados.curso, atos, null);
      const campi = dados.arquivo.campi.map(({ id }) => ({ campusId: id }));
      await tx.livroRegistro.create({ data: { nome: LIVRO, campi: { create: campi } } });
      await tx.conta.create({
        data: contaNova({ ...dados.conta, papel: 'emissora', instituicaoId: FACULDADE.id, senhaHash }),
      });
      return true;
    },
    { timeout: 30_000 },
  );
}

/** By their place among the ten: two make a warning, the ninth has the title of the other sex. */
const DIFERENTES: Readonly<Record<number, (certa: SnapshotDoRegistro) => Partial<SnapshotDoRegistro>>> = {
  7: ({ iesEmissora }) => ({ iesEmissora: { ...iesEmissora, nome: 'Faculdade Alto Sepotuba' } }),
  8: () => ({ assinantesDiploma: [{ nome: 'Saulo Exemplo', cpf: cpfInventado(PRIMEIRO_CPF), cargo: 'Vice-Diretor' }] }),
  9: ({ curso, diplomado }) => ({
    curso: { ...curso, titulo: dados.curso.titulos[diplomado.sexo === 'M' ? 'F' : 'M'] },
  }),
};
/** Its name is written otherwise after the signature. */
const ALTERADA = 10;

async function assinarTodas(
  { prisma, config, agora }: DepsDoEnvio,
  autoridade: Autoridade,
): Promise<Record<string, Uint8Array>> {
  const quando = agora();
  const ambiente = await exigirAmbiente(prisma, config);
  const documentos = ['DocumentoIdentidadeDoAluno', 'ProvaConclusaoEnsinoMedio'].map((tipo) => ({
    tipo,
    observacoes: null,
    base64: dados.documento,
  }));
  const arquivos: Record<string, Uint8Array> = {};
  for (const [i, primeiro] of dados.formados.entries()) {
    const lugar = i + 1;
    const nome = `${primeiro} Exemplo do Sepotuba`;
    const cpf = cpfInventado(PRIMEIRO_CPF + lugar);
    const certa = escreverSolicitacao({ lugar, nome, cpf, sexo: lugar % 2 === 0 ? 'F' : 'M' }, quando);
    const pedida = { ...certa, ...DIFERENTES[lugar]?.(certa) };
    const xml = await assinarSolicitacao(pedida, { autoridade, quando, documentos, ambiente });
    arquivos[`${primeiro}.xml`] = strToU8(lugar === ALTERADA ? xml.replace(nome, `${nome} Filha`) : xml);
  }
  return arquivos;
}
