import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { useState } from 'react';
import type { Instituicao } from '#contract/apoio.contract.ts';
import type { Ato, Endereco } from '#contract/ato.schemas.ts';
import { formatarData } from '#domain/texto/data.ts';
import { Carregando } from '../../../ui/carregando.tsx';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { instituicaoCompletaQuery } from '../../apoio/apoio.api.ts';

/** Expandable data of an institution (NOV-12, NOV-13); read when it is first opened. */
export function PainelDaInstituicao({ titulo, id }: { titulo: string; id: number | null }) {
  const [aberto, setAberto] = useState(false);
  const instituicao = useQuery({ ...instituicaoCompletaQuery(id ?? 0), enabled: aberto && id !== null });
  if (id === null) return null;
  return (
    <Collapse
      size="small"
      className="registro-painel"
      onChange={(abertas) => setAberto(abertas.length > 0)}
      items={[
        {
          key: 'parte',
          label: titulo,
          forceRender: true,
          children:
            instituicao.data !== undefined ? (
              <dl className="registro-dados">
                {linhasDe(instituicao.data).map(([termo, valor]) => (
                  <div key={termo}>
                    <dt>{termo}</dt>
                    <dd>{valor}</dd>
                  </div>
                ))}
              </dl>
            ) : instituicao.error !== null ? (
              <ErroDeCarga erro={instituicao.error} aoTentarDeNovo={instituicao.refetch} />
            ) : (
              aberto && <Carregando linhas={4} />
            ),
        },
      ]}
    />
  );
}

function linhasDe(ies: Instituicao): [string, string][] {
  const linhas: [string, string | null][] = [
    ['Nome', `${ies.nome} (${ies.sigla})`],
    ['Código e-MEC', ies.codigoEmec],
    ['CNPJ', formatarCnpj(ies.cnpj)],
    ['Endereço', enderecoEmLinha(ies.endereco)],
    ['Credenciamento', atoEmLinha(ies.credenciamento)],
    ['Recredenciamento', atoEmLinha(ies.recredenciamento)],
    ['Renovação de recredenciamento', atoEmLinha(ies.renovacaoDeRecredenciamento)],
    ['Ato de autorização de registro', atoEmLinha(ies.atoAutorizacaoRegistro)],
    ['Mantenedora', ies.mantenedora && `${ies.mantenedora.razaoSocial}, CNPJ ${formatarCnpj(ies.mantenedora.cnpj)}`],
    ['Endereço da mantenedora', ies.mantenedora && enderecoEmLinha(ies.mantenedora.endereco)],
  ];
  return linhas.flatMap(([termo, valor]) => (valor === null ? [] : [[termo, valor] satisfies [string, string]]));
}

const formatarCnpj = (cnpj: string) => cnpj.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5');

const atoEmLinha = (ato: Ato | null): string | null =>
  ato === null ? null : `${ato.tipo} nº ${ato.numero}, de ${formatarData(ato.data)}`;

const enderecoEmLinha = (e: Endereco): string =>
  [
    e.logradouro,
    e.numero ?? 's/n',
    e.complemento,
    e.bairro,
    `${e.nomeMunicipio}/${e.uf}`,
    `CEP ${e.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`,
  ]
    .filter((parte) => parte !== null && parte !== '')
    .join(', ');
