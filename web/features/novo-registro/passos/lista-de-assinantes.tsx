import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useId } from 'react';
import { ASSINANTE } from '#domain/novo-registro/campos.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { filtrarNome } from '#domain/texto/filtros.ts';
import { idDoCampo } from '../alvo-do-campo.ts';
import { type Assinante, lerAssinantes } from '../assinantes.ts';
import { useAssistente } from '../assistente-context.ts';
import { MolduraDoItem } from '../campos/item.tsx';
import { ROTULOS } from '../rotulos.ts';

interface Props {
  campo: 'AssinaturasDiploma' | 'AssinaturasRegistro';
  nota: string;
  conhecidos: Assinante[];
}

const PARTES = [
  { parte: 'nome', rotulo: 'Nome', filtro: filtrarNome, maximo: ASSINANTE.nome.maximo },
  { parte: 'cpf', rotulo: 'CPF', filtro: formatarCpf, maximo: 14 },
  { parte: 'cargo', rotulo: 'Cargo', filtro: (texto: string) => texto, maximo: ASSINANTE.cargo.maximo },
] as const;

/** Signers of one kind (NOV-74, NOV-75, NOV-141 to NOV-143): taken from the office's list or typed. */
export function ListaDeAssinantes({ campo, nota, conhecidos }: Props) {
  const titulo = useId();
  const { valores, mudar } = useAssistente();
  const assinantes = lerAssinantes(valores[campo]);
  const gravar = (novos: Assinante[]) => mudar({ [campo]: novos });
  const faltam = conhecidos.filter(({ nome }) => !assinantes.some((um) => um.nome === nome));
  return (
    <section className="registro-secao" aria-labelledby={titulo}>
      <h3 id={titulo}>{ROTULOS[campo]}</h3>
      <p className="registro-nota">{nota}</p>
      {assinantes.length === 0 && <p className="registro-nota">Nenhum assinante.</p>}
      <ol className="registro-assinantes">
        {assinantes.map((assinante, i) => (
          <Linha
            // biome-ignore lint/suspicious/noArrayIndexKey: a signer is its place in the list
            key={i}
            campo={campo}
            posicao={i}
            assinante={assinante}
            aoMudar={(novo) => gravar(assinantes.with(i, novo))}
            aoTirar={() => gravar(assinantes.toSpliced(i, 1))}
          />
        ))}
      </ol>
      <div className="registro-incluir">
        {faltam.length > 0 && (
          <Select
            aria-label={`Incluir autoridade em ${ROTULOS[campo]}`}
            value={null}
            placeholder="Incluir autoridade da lista"
            options={faltam.map(({ nome, cargo, cpf }) => ({ value: cpf, label: `${nome}, ${cargo}` }))}
            onChange={(cpf: string | null) => {
              const escolhido = faltam.find((um) => um.cpf === cpf);
              if (escolhido !== undefined) {
                const { nome, cargo } = escolhido;
                gravar([...assinantes, { nome, cpf: formatarCpf(escolhido.cpf), cargo }]);
              }
            }}
          />
        )}
        <Button
          id={idDoCampo(campo)}
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => gravar([...assinantes, { nome: '', cpf: '', cargo: '' }])}
        >
          Incluir outro assinante
        </Button>
      </div>
    </section>
  );
}

interface PropsDaLinha {
  campo: Props['campo'];
  posicao: number;
  assinante: Assinante;
  aoMudar: (novo: Assinante) => void;
  aoTirar: () => void;
}

function Linha({ campo, posicao, assinante, aoMudar, aoTirar }: PropsDaLinha) {
  const { erroDe, visitar } = useAssistente();
  return (
    <li>
      {PARTES.map(({ parte, rotulo, filtro, maximo }) => {
        const caminho = `${campo}.${posicao}.${parte}`;
        return (
          <MolduraDoItem
            key={parte}
            id={idDoCampo(caminho)}
            rotulo={rotulo}
            erro={erroDe(caminho)}
            obrigatorio
            aoSair={() => visitar(caminho)}
          >
            {(entrada) => (
              <Input
                {...entrada}
                maxLength={maximo}
                inputMode={parte === 'cpf' ? 'numeric' : undefined}
                value={parte === 'cpf' ? formatarCpf(assinante.cpf) : assinante[parte]}
                onChange={({ target }) => aoMudar({ ...assinante, [parte]: filtro(target.value) })}
              />
            )}
          </MolduraDoItem>
        );
      })}
      <Button
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={`Tirar ${assinante.nome || `assinante ${posicao + 1}`} de ${ROTULOS[campo]}`}
        onClick={aoTirar}
      />
    </li>
  );
}
