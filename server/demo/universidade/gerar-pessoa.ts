import { getMunicipalities, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { nomeLongo, type Sexo, sortearNome, sortearSobrenomes } from './nomes.ts';
import type { Sorteio } from './sorteio.ts';
import type { PessoaSiga } from './tipos.ts';

/** `comum` for most. */
export type Perfil =
  | 'comum'
  | 'estrangeiro'
  | 'sem-pai'
  | 'nome-social'
  | 'nome-longo'
  | 'nome-maximo'
  | 'apostrofo'
  | 'sem-municipio'
  | 'sem-sexo'
  | 'letra-fora-do-padrao'
  | 'sem-mae';

const MUNICIPIOS = (['MT', 'MT', 'MT', 'GO', 'SP', 'BA', 'RS'] as const).map((uf) => getMunicipalities(uf));
const PAISES = [
  { F: 'Colombiana', M: 'Colombiano', cidade: 'Villa del Bosque' },
  { F: 'Haitiana', M: 'Haitiano', cidade: 'Port-des-Palmes' },
  { F: 'Paraguaia', M: 'Paraguaio', cidade: 'San Jacinto del Yvy' },
  { F: 'Caboverdiana', M: 'Caboverdiano', cidade: 'Ribeira da Baleia' },
] as const;

/** An invented CPF: begins with 000, valid by its check digits. `numero` is below a million. */
export function cpfInventado(numero: number): string {
  const base = `000${String(numero % 1_000_000).padStart(6, '0')}`;
  for (let digitos = 0; digitos < 100; digitos++) {
    const cpf = base + String(digitos).padStart(2, '0');
    if (isValidCpf(cpf)) return cpf;
  }
  throw new Error(`Nenhum dígito verificador serve para ${base}`);
}

function sortearNomePorPerfil(s: Sorteio, sexo: Sexo, sobrenomes: string, perfil: Perfil): string {
  if (perfil === 'nome-longo') return nomeLongo(s, sexo, 120);
  if (perfil === 'nome-maximo') return nomeLongo(s, sexo, 255);
  if (perfil === 'apostrofo') return `${sortearNome(s, sexo, "Sant'Ipê d'Água")}`;
  if (perfil === 'letra-fora-do-padrao') return `${sortearNome(s, sexo, 'Kujẽ do Buriti')}`;
  return sortearNome(s, sexo, sobrenomes);
}

/** The person behind a student: names, documents, birth and parents, about 20 to 40 years before `anoColacao`. */
export function gerarPessoa(s: Sorteio, perfil: Perfil, anoColacao: number, numero: number): PessoaSiga {
  const sexo: Sexo = s.chance(55) ? 'F' : 'M';
  const sobrenomes = sortearSobrenomes(s);
  const municipio = s.de(s.de(MUNICIPIOS));
  const pais = s.de(PAISES);
  const estrangeiro = perfil === 'estrangeiro';
  const dataNascimento = `${anoColacao - s.inteiro(22, 38)}-${String(s.inteiro(1, 12)).padStart(2, '0')}-${String(s.inteiro(1, 28)).padStart(2, '0')}`;
  return {
    nome: sortearNomePorPerfil(s, sexo, sobrenomes, perfil),
    nomeSocial: perfil === 'nome-social' ? sortearNome(s, sexo === 'F' ? 'M' : 'F', sobrenomes) : null,
    sexo: perfil === 'sem-sexo' ? null : sexo,
    nacionalidade: estrangeiro ? pais[sexo] : sexo === 'F' ? 'Brasileira' : 'Brasileiro',
    cpf: cpfInventado(numero),
    dataNascimento,
    naturalUF: estrangeiro ? 'OU' : municipio.stateCode,
    natural: estrangeiro ? pais.cidade : perfil === 'sem-municipio' ? null : municipio.name,
    naturalMunicipioUID: estrangeiro || perfil === 'sem-municipio' ? null : municipio.code,
    identidade: estrangeiro ? null : String(s.inteiro(1_000_000, 29_999_999)),
    identidadeExpeditor: estrangeiro ? null : s.de(['SSP', 'SESP', 'PC']),
    identidadeUF: estrangeiro ? null : municipio.stateCode,
    outroDocumentoTipo: estrangeiro ? s.de(['Passaporte', 'Registro Nacional Migratório']) : null,
    outroDocumentoNumero: estrangeiro ? `ZZ${s.inteiro(100_000, 999_999)}` : null,
    nomeMae: perfil === 'sem-mae' ? null : sortearNome(s, 'F', sobrenomes),
    sexoMae: perfil === 'sem-mae' ? null : 'F',
    nomePai: perfil === 'sem-pai' ? null : sortearNome(s, 'M', sobrenomes),
    sexoPai: perfil === 'sem-pai' ? null : 'M',
  };
}
