import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import {
  type ChaveDeApi,
  chavesDeApiApi,
  criarChaveBody,
  DIAS_DA_CHAVE,
  LIMITES_POR_HORA,
} from '#contract/chaves-de-api.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { consultarPagina } from '../../lib/consultar.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { ParaEntregar } from '../../ui/para-entregar.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { instituicoesQuery } from '../apoio/apoio.api.ts';

const ESTADOS = {
  vale: { tom: 'sucesso', palavra: 'Vale' },
  revogada: { tom: 'perigo', palavra: 'Revogada' },
  vencida: { tom: 'neutro', palavra: 'Venceu' },
} as const;

const numero = (n: number): string => n.toLocaleString('pt-BR');

const colunas = (hora: (instante: string) => string): Coluna<ChaveDeApi>[] => [
  { chave: 'instituicao', titulo: 'Instituição', principal: true, celula: ({ instituicao }) => instituicao },
  { chave: 'prefixo', titulo: 'Começa com', celula: ({ prefixo }) => <code>{prefixo}…</code> },
  { chave: 'contato', titulo: 'Contato', celula: ({ contato }) => contato },
  { chave: 'porHora', titulo: 'Diplomas por hora', celula: ({ porHora }) => numero(porHora) },
  { chave: 'expiraEm', titulo: 'Vale até', celula: ({ expiraEm }) => hora(expiraEm) },
  { chave: 'usadaEm', titulo: 'Último uso', celula: ({ usadaEm }) => (usadaEm === null ? 'Nunca' : hora(usadaEm)) },
  {
    chave: 'estado',
    titulo: 'Situação',
    texto: ({ estado }) => ESTADOS[estado].palavra,
    noTitulo: true,
    celula: ({ estado }) => <Etiqueta tom={ESTADOS[estado].tom}>{ESTADOS[estado].palavra}</Etiqueta>,
  },
];

/** `/chaves-de-api`: keys for higher limits of the public interface. */
export function ChavesDeApiPage() {
  const lista = useEstadoDaLista();
  const chaves = useQuery(
    consultarPagina(['chaves-de-api', lista.consulta], chavesDeApiApi.listar, { query: lista.consulta }),
  );
  const [nova, setNova] = useState(false);
  const revogar = ({ id, instituicao }: ChaveDeApi) =>
    confirmarEFazer({
      pergunta: `Revogar a chave de ${instituicao}?`,
      texto: 'Ela deixa de valer na hora.',
      perigo: true,
      fazer: async () => {
        await chamar(chavesDeApiApi.revogar, { params: { id } });
        await chaves.refetch();
      },
      feito: 'Chave revogada',
      erro: 'A chave não foi revogada',
    });
  return (
    <Pagina
      titulo="Chaves da API pública"
      descricao="Empregadores, conselhos e autoridades que conferem muitos diplomas recebem uma chave com limite próprio. Ela só abre a situação, sem dados pessoais; cada uso fica na trilha de auditoria."
      acao={
        <Botao principal icone={<PlusOutlined aria-hidden="true" />} onClick={() => setNova(true)}>
          Emitir chave
        </Botao>
      }
    >
      <Tabela<ChaveDeApi>
        rotulo="Chaves da API pública"
        colunas={colunas(useHora())}
        idDe={({ id }) => id}
        consulta={chaves}
        lista={lista}
        filtro="Filtrar por Instituição"
        vazio="Nenhuma chave emitida."
        acoes={(chave) =>
          chave.estado === 'vale' && (
            <Botao
              perigo
              forma="link"
              aria-label={`Revogar a chave de ${chave.instituicao}`}
              onClick={() => void revogar(chave)}
            >
              Revogar
            </Botao>
          )
        }
      />
      {nova && (
        <NovaChave
          aoFechar={() => {
            setNova(false);
            void chaves.refetch();
          }}
        />
      )}
    </Pagina>
  );
}

type Valores = z.input<typeof criarChaveBody>;

function NovaChave({ aoFechar }: { aoFechar: () => void }) {
  const [chave, setChave] = useState<string | null>(null);
  const { Instituicao, Contato, PorHora, Dias, InstituicaoId } = criarChaveBody.shape;
  const instituicoes = useQuery(instituicoesQuery);
  // The first one is the house itself.
  const emissoras = (instituicoes.data ?? []).filter(({ instituicaoID }) => instituicaoID !== 1);
  if (chave !== null)
    return (
      <Janela titulo="Chave emitida" fechar="Fechar" aoFechar={aoFechar}>
        <p>Entregue-a por um meio seguro. Ela não será mostrada de novo: aqui só fica o resumo dela.</p>
        <ParaEntregar id="chave-emitida" rotulo="Chave" valor={chave} copiar="Copiar chave" />
      </Janela>
    );
  return (
    <Janela titulo="Emitir chave" aoFechar={aoFechar}>
      <Formulario<Valores>
        nome="chave-de-api"
        rotulo="Emitir chave"
        inicial={{ PorHora: 2_000, Dias: 180 }}
        enviar="Emitir"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async (body) => setChave((await chamar(chavesDeApiApi.criar, { body })).chave)}
      >
        <Campo
          nome="Instituicao"
          rotulo="Instituição"
          schema={Instituicao}
          dica="É o nome que o diplomado vê em “Quem consultou”."
        >
          <Input />
        </Campo>
        <Campo nome="Contato" rotulo="Contato" schema={Contato} dica="E-mail ou telefone de quem responde pela chave.">
          <Input />
        </Campo>
        <Campo nome="PorHora" rotulo="Diplomas por hora" schema={PorHora}>
          <Select options={LIMITES_POR_HORA.map((value) => ({ value, label: numero(value) }))} />
        </Campo>
        <Campo nome="Dias" rotulo="Validade" schema={Dias}>
          <Select options={DIAS_DA_CHAVE.map((value) => ({ value, label: `${value} dias` }))} />
        </Campo>
        {emissoras.length > 0 && (
          <Campo
            nome="InstituicaoId"
            rotulo="Instituição emissora"
            schema={InstituicaoId}
            dica="Só para o sistema de uma instituição que pede registros aqui: com a chave ele lê as solicitações dela."
          >
            <Select
              allowClear
              options={emissoras.map(({ instituicaoID, nome }) => ({ value: instituicaoID, label: nome }))}
            />
          </Campo>
        )}
      </Formulario>
    </Janela>
  );
}
