import { z } from 'zod';
import { CAMPOS, type CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { dataExiste, formatarData } from '#domain/texto/data.ts';

/** The form's field that a source stands behind. */
const CAMPO_DA_FONTE: Readonly<Record<string, CampoDoFormulario>> = {
  'siga.rga': 'ID',
  'siga.nome': 'Nome',
  'siga.nomeSocial': 'NomeSocial',
  'siga.sexo': 'Sexo',
  'siga.nacionalidade': 'Nacionalidade',
  'siga.cpf': 'CPF',
  'siga.dataNascimento': 'DataNascimento',
  'siga.naturalidade': 'NaturalidadeCodigoMunicipio',
  'siga.identidade': 'RGNumero',
  'siga.outroDocumento': 'OutroDocumentoIdentificacaoIdentificador',
  'siga.mae': 'NomeMae',
  'siga.pai': 'NomePai',
  'siga.outrosGenitores': 'NomeGenitor3',
  'siga.ingresso': 'FormaAcesso',
  'siga.dataColacaoGrau1': 'DataColacao',
  'siga.dataColacaoGrau2': 'DataColacao',
  'siga.codigoCurso': 'CursoID',
  'siga.curso': 'NomeCurso',
  'enade.cargaHorariaCurso': 'CargaHorariaCurso',
  'enade.cargaHorariaCursada': 'CargaHorariaCursada',
  'enade.ingressante': 'SituacaoENADE',
  'enade.concluinte': 'SituacaoENADE',
  'enade.edicao': 'EdicaoENADE',
  'historico.codigoCurriculo': 'CodigoCurriculo',
  'historico.cargaHorariaCurso': 'CargaHorariaCurso',
  'historico.cargaHorariaIntegralizada': 'CargaHorariaCursada',
  curso: 'CursoID',
  emissora: 'IesEmissoraId',
  registradora: 'IesRegistradoraId',
  livro: 'LivroID',
  assinantes: 'AssinaturasDiploma',
};

/** Sources that no field is called after. */
const NOMES: Readonly<Record<string, string>> = {
  'siga.ocorrencia': 'Ocorrência',
  'siga.campus': 'Campus',
  'siga.campusId': 'Campus',
  'siga.dataColacaoId': 'Cerimônia de colação',
  'historico.elementos': 'Conteúdo do histórico escolar',
  'historico.areas': 'Áreas do histórico escolar',
  'historico.nomeParaAreas': 'Nome das áreas do histórico escolar',
  disciplinas: 'Disciplinas com pendência',
  assinantes: 'Quem assina',
};

/** Its place in the body, or `Pendencias.…` and the like where it has none. */
export function campoDaFonte(nome: string): string {
  const campo = CAMPO_DA_FONTE[nome];
  if (campo !== undefined) return caminhoNoPayload(campo);
  if (nome === 'siga.ocorrencia') return 'Pendencias.Ocorrencia';
  return nome === 'disciplinas' ? 'Pendencias.Disciplinas' : nome;
}

export function rotuloDaFonte(nome: string): string {
  const campo = CAMPO_DA_FONTE[nome];
  return NOMES[nome] ?? (campo === undefined ? nome : CAMPOS[campo].rotulo);
}

/** One line. */
export function legivelDaFonte(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return 'não informado';
  const pessoas = z.array(z.object({ nome: z.string(), cargo: z.string() })).safeParse(valor);
  if (pessoas.success && pessoas.data.length > 0) {
    return pessoas.data.map(({ nome, cargo }) => `${nome} (${cargo})`).join(', ');
  }
  if (Array.isArray(valor)) return valor.length === 1 ? '1 item' : `${valor.length} itens`;
  if (typeof valor === 'object') {
    const partes = Object.values(valor).filter((parte) => typeof parte === 'string' || typeof parte === 'number');
    return partes.map(String).slice(0, 6).join(', ') || 'outros dados';
  }
  const texto = String(valor);
  return dataExiste(texto) ? formatarData(texto) : texto;
}
