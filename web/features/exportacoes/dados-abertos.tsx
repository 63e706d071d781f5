import { useQuery } from '@tanstack/react-query';
import { exportacoesApi } from '#contract/exportacoes.contract.ts';
import { montarPath } from '#contract/montar-endereco.ts';
import { consultar } from '../../lib/consultar.ts';
import { Carregado } from '../../ui/carregado.tsx';

/** The years whose public list anybody may take as a file (Lei de Acesso à Informação). */
export function DadosAbertos() {
  const consulta = useQuery(consultar(['dados-abertos'], exportacoesApi.listarDadosAbertos, {}));
  return (
    <section className="bloco" aria-labelledby="dados-abertos">
      <h2 id="dados-abertos">Dados abertos</h2>
      <p>
        A relação pública dos diplomas registrados em cada ano (art. 23 da Portaria MEC nº 1.095/2018), para uso livre.
        Do CPF constam os seis dígitos centrais.
      </p>
      <Carregado consulta={consulta} rotulo="Carregando os anos" linhas={3}>
        {(anos) => (
          <ul className="com-marcas">
            {anos.map(({ ano, registros }) => (
              <li key={ano}>
                {ano}: {registros.toLocaleString('pt-BR')} {registros === 1 ? 'registro' : 'registros'} –{' '}
                <Arquivo ano={ano} formato="csv" /> ou <Arquivo ano={ano} formato="json" />
              </li>
            ))}
          </ul>
        )}
      </Carregado>
    </section>
  );
}

function Arquivo({ ano, formato }: { ano: number; formato: 'csv' | 'json' }) {
  return (
    <a
      href={montarPath(exportacoesApi.baixarDadosAbertos.path, { ano: String(ano), formato })}
      aria-label={`Baixar ${ano} em ${formato.toUpperCase()}`}
      download={`diplomas-registrados-${ano}.${formato}`}
    >
      {formato.toUpperCase()}
    </a>
  );
}
