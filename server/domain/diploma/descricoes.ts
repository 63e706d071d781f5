import { formatarData } from '../texto/data.ts';

/** `11222333000181` → `11.222.333/0001-81`; anything but 14 digits stays as it is. */
export function formatarCnpj(cnpj: string): string {
  const partes = /^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/.exec(cnpj);
  return partes ? `${partes[1]}.${partes[2]}.${partes[3]}/${partes[4]}-${partes[5]}` : cnpj;
}

/** `78000000` → `78000-000`; anything but 8 digits stays as it is. */
export function formatarCep(cep: string): string {
  return cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

/** A postal address in parts, as the API gives it; `uf` is empty abroad. */
interface EnderecoADescrever {
  logradouro: string;
  numero: string | null;
  complemento: string | null;
  bairro: string;
  nomeMunicipio: string;
  uf: string;
  cep: string;
}

/** One line: street, number, complement – district, city/state, CEP. */
export function descreverEndereco(endereco: EnderecoADescrever): string {
  const rua = [endereco.logradouro, endereco.numero, endereco.complemento].filter(Boolean).join(', ');
  const cidade = [endereco.nomeMunicipio, endereco.uf].filter(Boolean).join('/');
  return [rua, endereco.bairro, cidade, endereco.cep && `CEP ${formatarCep(endereco.cep)}`].filter(Boolean).join(' – ');
}

/** A regulatory act in parts, dates yyyy-MM-dd; while its process runs at e-MEC these are the process's. */
interface AtoADescrever {
  emTramitacao: boolean;
  tipo: string;
  numero: string;
  data: string;
  veiculoPublicacao: string | null;
  dataPublicacao: string | null;
  secaoPublicacao: string | null;
  paginaPublicacao: string | null;
  numeroPublicacao: string | null;
}

/** The act as a diploma prints it: kind, number, date, and where it was published. */
export function descreverAto(ato: AtoADescrever): string {
  if (ato.emTramitacao)
    return `Em tramitação no e-MEC: ${ato.tipo}, processo nº ${ato.numero}, de ${formatarData(ato.data)}`;
  const publicacao = [
    ato.numeroPublicacao && `nº ${ato.numeroPublicacao}`,
    ato.secaoPublicacao && `seção ${ato.secaoPublicacao}`,
    ato.paginaPublicacao && `página ${ato.paginaPublicacao}`,
    ato.dataPublicacao && `de ${formatarData(ato.dataPublicacao)}`,
  ].filter(Boolean);
  const base = `${ato.tipo} nº ${ato.numero}, de ${formatarData(ato.data)}`;
  if (ato.veiculoPublicacao === null && publicacao.length === 0) return base;
  return `${base}, publicação: ${[ato.veiculoPublicacao ?? 'DOU', ...publicacao].join(', ')}`;
}
